import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

// Some of the viewers of live-chat.bench.ts, over bare sockets, so that they cost little beside the server. They report to their parent how late
// each of them has each message.
const [url = '', number = '', count = '0'] = process.argv.slice(2)
const AT_ONCE = 32
const MOST_MS = 120_000
const MARK = Buffer.from('sent-at ')
const sockets: Socket[] = []
/** How many deliveries took so many milliseconds. */
const delays = new Uint32Array(MOST_MS)

process.once('message', async (tokens: readonly string[]) => {
  let next = 0
  const openNext = async () => {
    while (next < Number(count)) await open(tokens[next++ % tokens.length]!)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openNext))
  process.send!('connected')
  process.on('message', () => process.send!([...delays.entries()].filter(([, times]) => times > 0)))
})
process.once('disconnect', () => process.exit())

/** Ends when the chat is followed. */
async function open(token: string): Promise<void> {
  const answer = await fetch(`${url}/ws-ticket`, { method: 'POST', headers: { 'content-type': 'application/json', token }, body: '{}' })
  const { data } = (await answer.json()) as { data: { ticket: string } }
  const { host, hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  socket.write(
    `GET /realtime HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  )
  await once(socket, 'data')
  socket.write(masked(1, JSON.stringify({ type: 'open', ticket: data.ticket })))
  socket.write(masked(1, JSON.stringify({ type: 'follow', channel: 'live-chat', key: number })))
  await new Promise<void>((resolve, reject) => {
    let rest: Buffer = Buffer.alloc(0)
    socket.once('close', () => reject(new Error('Closed')))
    socket.on('data', (chunk: Buffer) => {
      rest = readFrames(socket, rest.length === 0 ? chunk : Buffer.concat([rest, chunk]), resolve)
    })
  })
}

/** Reads whole frames and gives what is left of the last one. */
function readFrames(socket: Socket, bytes: Buffer, followed: () => void): Buffer {
  let at = 0
  for (;;) {
    const short = bytes.length - at < 2 ? 0 : bytes[at + 1]!
    const head = short === 126 ? 4 : 2
    if (bytes.length - at < head) return bytes.subarray(at)
    const end = at + head + (short === 126 ? bytes.readUInt16BE(at + 2) : short)
    if (bytes.length < end) return bytes.subarray(at)
    if (bytes[at] === 0x89) socket.write(masked(10, ''))
    else if (!readText(bytes.subarray(at + head, end)) && bytes.subarray(at, end).includes('"following"')) followed()
    at = end
  }
}

/** Counts the messages of a frame; false: it has none. */
function readText(text: Buffer): boolean {
  let isMessage = false
  for (let at = text.indexOf(MARK); at >= 0; at = text.indexOf(MARK, at + 1)) {
    isMessage = true
    const since = Number(text.latin1Slice(at + MARK.length, at + MARK.length + 13))
    delays[Math.min(MOST_MS - 1, Date.now() - since)]!++
  }
  return isMessage
}

/** A frame of a client, masked with zeros. */
function masked(kind: number, text: string): Buffer {
  return Buffer.concat([Buffer.from([0x80 | kind, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

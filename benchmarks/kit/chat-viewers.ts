import { connect, type Socket } from 'node:net'

// Runs some viewers of live-chat.bench.ts over bare sockets with one shared buffer, which keeps them cheap beside the server. Reports to
// the parent the delay of each message at each viewer.
const [url = '', number = '', count = '0'] = process.argv.slice(2)
const AT_ONCE = 32
const MOST_MS = 120_000
const MARK = Buffer.from('sent-at ')
const shared = Buffer.alloc(262_144)
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

/** Resolves when the viewer has subscribed to the chat. */
async function open(token: string): Promise<void> {
  const answer = await fetch(`${url}/ws-ticket`, { method: 'POST', headers: { 'content-type': 'application/json', token }, body: '{}' })
  const { data } = (await answer.json()) as { data: { ticket: string } }
  const { host, hostname, port } = new URL(url)
  await new Promise<void>((resolve, reject) => {
    let rest: Buffer = Buffer.alloc(0)
    let isUpgraded = false
    const callback = (bytes: number): boolean => {
      const read = shared.subarray(0, bytes)
      if (isUpgraded) rest = Buffer.from(readFrames(socket, rest.length === 0 ? read : Buffer.concat([rest, read]), resolve))
      else if (read.includes('\r\n\r\n')) {
        isUpgraded = true
        socket.write(masked(1, JSON.stringify({ type: 'open', ticket: data.ticket })))
        socket.write(masked(1, JSON.stringify({ type: 'follow', channel: 'live-chat', key: number })))
      }
      return true
    }
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer: shared, callback } })
    socket.once('close', () => reject(new Error('Closed')))
    socket.write(
      `GET /realtime HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
  })
}

/** Reads whole frames and returns the rest. */
function readFrames(socket: Socket, bytes: Buffer, followed: () => void): Buffer {
  let at = 0
  for (;;) {
    const short = bytes.length - at < 2 ? 0 : bytes[at + 1]!
    const head = short === 126 ? 4 : 2
    if (bytes.length - at < head) return bytes.subarray(at)
    const end = at + head + (short === 126 ? bytes.readUInt16BE(at + 2) : short)
    if (bytes.length < end) return bytes.subarray(at)
    if (bytes[at] === 0x89) socket.write(masked(10, ''))
    else if (!readMessages(bytes.subarray(at + head, end)) && bytes.subarray(at, end).includes('"following"')) followed()
    at = end
  }
}

/** Counts the messages of a frame; returns false when it contains none. */
function readMessages(frame: Buffer): boolean {
  let isMessage = false
  for (let at = frame.indexOf(MARK); at >= 0; at = frame.indexOf(MARK, at + 1)) {
    isMessage = true
    const since = Number(frame.toString('latin1', at + MARK.length, at + MARK.length + 13))
    const ms = Math.min(MOST_MS - 1, Date.now() - since)
    delays[ms] = delays[ms]! + 1
  }
  return isMessage
}

/** Builds a client frame masked with zeros. */
function masked(kind: number, text: string): Buffer {
  return Buffer.concat([Buffer.from([0x80 | kind, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Raw = Disposable & {
  readonly socket: Socket
  readonly closed: Promise<void>
  isClosed(): boolean
  text(): string
  until(pattern: RegExp): Promise<string>
}

const TIMEOUT_MS = 5_000

/** Opens a connection that sends any bytes a test needs, well-formed or not. */
export function openRaw(port: number, first = ''): Raw {
  const socket = connect({ port, host: '127.0.0.1' })
  let text = ''
  let isClosed = false
  socket.on('data', (part) => (text += part.toString('latin1'))).on('error', () => {})
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      isClosed = true
      resolve()
    }),
  )
  if (first !== '') socket.write(first, 'latin1')
  return {
    socket,
    closed,
    isClosed: () => isClosed,
    text: () => text,
    async until(pattern) {
      const since = performance.now()
      while (!pattern.test(text) && !isClosed && performance.now() - since < TIMEOUT_MS) await sleep(5)
      return text
    },
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

/** Returns every status received on one connection, until the server closes it or is silent for a while. */
export async function statusesOf(port: number, sent: string): Promise<{ statuses: number[]; isClosed: boolean; text: string }> {
  using raw = openRaw(port, sent)
  await raw.until(/HTTP\/1\.1 [^1]/)
  await Promise.race([raw.closed, sleep(150)])
  const statuses = [...raw.text().matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  return { statuses, isClosed: raw.isClosed(), text: raw.text() }
}

export async function getRaw(port: number, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const fields = Object.entries({ Host: `localhost:${port}`, Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const { text } = await statusesOf(port, `${method} ${path} HTTP/1.1\r\n${fields.join('')}\r\n`)
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const found = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]))
  return {
    status: Number(first.split(' ')[1]),
    headers: found as Readonly<Record<string, string>>,
    body: Buffer.from(body.join('\r\n\r\n'), 'latin1'),
  }
}

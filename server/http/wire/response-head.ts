import { type OutgoingHttpHeaders, STATUS_CODES, validateHeaderValue } from 'node:http'

export const statusLine = (status: number): string => `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`

/** Returns the lines of headers. Throws for a value that cannot be sent. */
export function headerLines(headers: OutgoingHttpHeaders): string {
  let lines = ''
  for (const name in headers) {
    const values = headers[name]
    if (values === undefined) continue
    for (const value of Array.isArray(values) ? values : [String(values)]) {
      validateHeaderValue(name, value)
      lines += `${name}: ${value}\r\n`
    }
  }
  return lines
}

/** The connection after a response: it stays, it ends with it, or a header of the response has said so. */
type AfterResponse = 'stays' | 'ends' | 'named'

/** Returns the lines that Node adds to each response after its date. */
export const endsOfHead = (keepAliveMs: number): Readonly<Record<AfterResponse, string>> => ({
  stays: `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1_000)}\r\n\r\n`,
  ends: 'Connection: close\r\n\r\n',
  named: '\r\n',
})

let [second, date] = [0, '']

/** Returns the line with the date of this second. It always has the same length. */
export function dateLine(): string {
  const now = Math.floor(Date.now() / 1_000)
  if (now !== second) [second, date] = [now, `Date: ${new Date(now * 1_000).toUTCString()}\r\n`]
  return date
}

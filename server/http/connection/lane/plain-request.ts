import type { PlainRequest } from '../../wire/requests.ts'

/** Limits the bytes of a request that is read here. Browsers send about 600. */
const MOST_BYTES = 8_192
/** Matches a head of visible characters alone. Anything else is for Node's parser to read, or to refuse. */
const HEAD = /^(GET|HEAD|POST|PUT|PATCH|DELETE) (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+\-.^_`|~\w]+:[\t -~]*\r\n)+)\r\n/
/** Headers that change how a connection or a body is read. */
const UNUSUAL: ReadonlySet<string> = new Set(['transfer-encoding', 'upgrade', 'expect', 'proxy-connection'])
const NO_BODY = Buffer.alloc(0)
const MAY_HAVE_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

/**
 * Reads a piece that is exactly one ordinary request of HTTP/1.1. Returns undefined for all else: a part of a request, several requests, a
 * repeated or unusual header, a connection that ends. Being strict is what keeps it equal to Node's parser, which reads those (S93).
 */
export function readPlainRequest(piece: Buffer, socket: PlainRequest['socket']): PlainRequest | undefined {
  if (piece.length > MOST_BYTES) return undefined
  const text = piece.toString('latin1')
  const matched = HEAD.exec(text)
  if (!matched) return undefined
  const [head, method = '', url = '', lines = ''] = matched
  const headers = readHeaders(lines)
  if (!headers || !isPersistent(headers['connection'])) return undefined
  const length = headers['content-length'] ?? '0'
  if (length !== String(text.length - head.length) || (length !== '0' && !MAY_HAVE_BODY.has(method))) return undefined
  return { method, url, headers, body: length === '0' ? NO_BODY : piece.subarray(head.length), socket }
}

function readHeaders(lines: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {}
  for (let at = 0; at < lines.length; ) {
    const colon = lines.indexOf(':', at)
    const end = lines.indexOf('\r', colon)
    const name = lines.slice(at, colon).toLowerCase()
    if (name in headers || UNUSUAL.has(name)) return undefined
    headers[name] = lines.slice(colon + 1, end).trim()
    at = end + 2
  }
  return headers
}

const isPersistent = (connection: string | undefined): boolean => connection === undefined || connection.toLowerCase() === 'keep-alive'

import type { PlainRequest } from '#server/http/wire/requests.ts'

/** Limits the bytes of a request that is read here. Browsers send about 600. */
const MOST_BYTES = 8_192
/** Together they match a head of visible characters alone. Anything else is for Node's parser to read, or to refuse. */
const FIRST_LINE = /^(GET|HEAD|POST|PUT|PATCH|DELETE) (\/[!-~]*) HTTP\/1\.1$/
const HEADER_LINES = /^(?:[!#$%&'*+\-.^_`|~\w]+:[\t -~]*\r\n)+$/
/** Headers that change how a connection or a body is read. */
const UNUSUAL: ReadonlySet<string> = new Set(['transfer-encoding', 'upgrade', 'expect', 'proxy-connection'])

/** Limits the characters of headers that are remembered for a connection. */
const MOST_REMEMBERED = 2_048
const NO_BODY = Buffer.alloc(0)
const MAY_HAVE_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

type Headers = PlainRequest['headers']

/**
 * Opens the reading of pieces of one connection. A piece that is exactly one ordinary request of HTTP/1.1 is returned as a request, and
 * undefined for all else: a part of a request, several requests, a repeated or unusual header, a connection that ends. Being strict is what
 * keeps it equal to Node's parser, which reads those (S93). A client repeats its headers, so those of the last request are remembered.
 */
export function openPlainRequests(socket: PlainRequest['socket']): (piece: Buffer) => PlainRequest | undefined {
  let known: { readonly lines: string; readonly headers: Headers } | undefined
  const headersIn = (lines: string): Headers | undefined => {
    if (known?.lines === lines) return known.headers
    const headers = HEADER_LINES.test(lines) ? readHeaders(lines) : undefined
    if (headers && lines.length <= MOST_REMEMBERED) known = { lines, headers }
    return headers
  }
  return (piece) => {
    if (piece.length > MOST_BYTES) return undefined
    const text = piece.toString('latin1')
    const [lineEnd, headEnd] = [text.indexOf('\r\n'), text.indexOf('\r\n\r\n')]
    if (headEnd < 0) return undefined
    const matched = FIRST_LINE.exec(text.slice(0, lineEnd))
    const headers = matched && headersIn(text.slice(lineEnd + 2, headEnd + 2))
    if (!headers) return undefined
    const [, method = '', url = ''] = matched
    const bodyAt = headEnd + 4
    const length = headers['content-length'] ?? '0'
    if (length !== String(text.length - bodyAt) || (length !== '0' && !MAY_HAVE_BODY.has(method))) return undefined
    return { method, url, headers, body: length === '0' ? NO_BODY : piece.subarray(bodyAt), socket }
  }
}

/** Returns the headers of a request whose connection stays. */
function readHeaders(lines: string): Headers | undefined {
  const headers: Record<string, string> = {}
  for (let at = 0; at < lines.length; ) {
    const colon = lines.indexOf(':', at)
    const end = lines.indexOf('\r', colon)
    const name = lines.slice(at, colon).toLowerCase()
    if (name in headers || UNUSUAL.has(name)) return undefined
    headers[name] = lines.slice(colon + 1, end).trim()
    at = end + 2
  }
  return isPersistent(headers['connection']) ? Object.freeze(headers) : undefined
}

const isPersistent = (connection: string | undefined): boolean => connection === undefined || connection.toLowerCase() === 'keep-alive'

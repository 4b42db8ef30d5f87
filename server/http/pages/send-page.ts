import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from '../wire/encoding.ts'
import type { Wire } from '../wire/wire.ts'
import type { ReadyPage } from './cached-page.ts'
import { notModified } from './page-head.ts'

/** Sends a page in the best encoding that the client accepts, or 304 when its copy is current. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: ReadyPage): void {
  const { headers } = request
  if (isCurrent(headers['if-none-match'], page)) {
    response.writeHead(304, notModified(page.repeated, page.tag)).end()
    return
  }
  const encoding = chooseEncoding(headers['accept-encoding'])
  const wire = page.wires[encoding]
  response.statusCode = page.status
  if (wire) sendWire(request, response, wire)
  else
    page.make(encoding).then(
      (made) => sendWire(request, response, made),
      () => response.destroy(),
    )
}

type Tagged = ReadyPage & { readonly tag: string }

/** Returns true when the client has the page as it is. */
export const isCurrent = (known: string | undefined, page: ReadyPage): page is Tagged =>
  known !== undefined && page.tag !== undefined && (known.includes(page.tag) || known === '*')

/** Sends a body under the status that the response has. */
export function sendWire(request: IncomingMessage, response: ServerResponse, { headers, body }: Pick<Wire, 'headers' | 'body'>): void {
  response.writeHead(response.statusCode, headers)
  if (request.method === 'HEAD') response.end()
  else if (body.length <= SLICE_BYTES) response.end(body)
  else sendInSlices(response, body)
}

const SLICE_BYTES = 64 * 1024

/** Sends large bodies in slices. A client that reads them shows progress; one that does not is detected by the unread slice (S90). */
function sendInSlices(response: ServerResponse, body: Buffer): void {
  let at = 0
  const sendMore = () => {
    while (at + SLICE_BYTES < body.length) {
      const slice = body.subarray(at, at + SLICE_BYTES)
      at += SLICE_BYTES
      if (!response.write(slice)) return void response.once('drain', sendMore)
    }
    response.end(body.subarray(at))
  }
  sendMore()
}

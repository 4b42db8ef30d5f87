import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeptPage } from './page-cache.ts'

/** Puts a page on the wire in the best encoding that the reader takes, or tells it that its copy is still right. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  const { headers } = request
  if (headers['if-none-match'] === page.etag && page.status === 200) {
    response.writeHead(304, page.headers as string[]).end()
    return
  }
  const encoding = chooseEncoding(headers['accept-encoding'])
  const body = page.bodies[encoding]
  const length = ['content-length', String(body.length)]
  const named = encoding === 'identity' ? length : ['content-encoding', encoding, ...length]
  response.writeHead(page.status, [...page.headers, ...named])
  response.end(request.method === 'HEAD' ? undefined : body)
}

export function chooseEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  if (typeof accepted !== 'string') return 'identity'
  if (/\bbr\b(?!;q=0(\.0+)?\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(\.0+)?\b)/.test(accepted) ? 'gzip' : 'identity'
}

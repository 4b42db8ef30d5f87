import type { IncomingMessage } from 'node:http'

type Request = Pick<IncomingMessage, 'url'>

/** Returns the URL of a request. Its type is optional in Node, because the same class is the response that a client receives. */
export function requestUrl({ url }: Request): string {
  if (url === undefined) throw new TypeError('This message is a response, which has no URL')
  return url
}

/** Returns the part of the URL before the first question mark. */
export function requestPath(request: Request): string {
  const url = requestUrl(request)
  const cut = url.indexOf('?')
  return cut < 0 ? url : url.slice(0, cut)
}

/** Returns the part of the URL after the first question mark. */
export function requestQuery(request: Request): string {
  const url = requestUrl(request)
  const cut = url.indexOf('?')
  return cut < 0 ? '' : url.slice(cut + 1)
}

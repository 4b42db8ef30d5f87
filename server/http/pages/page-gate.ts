import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageGate } from '../calls/answer.ts'
import { requestUrl } from '../wire/request-url.ts'

/** Returns true for a request with the cookie of a gate. */
export const isGated = (gates: readonly PageGate[], { headers: { cookie } }: Pick<IncomingMessage, 'headers'>): boolean =>
  cookie !== undefined && gates.some((gate) => readCookie(cookie, gate.cookie) !== undefined)

/** Sends the redirect of the first gate that closes the page. Returns false when the page is open. */
export async function closeByGate(gates: readonly PageGate[], request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { cookie } = request.headers
  if (cookie === undefined) return false
  const { path, isData } = pageOf(requestUrl(request))
  for (const gate of gates) {
    const value = readCookie(cookie, gate.cookie)
    const instead = value === undefined ? undefined : await gate.judge(path, value)
    if (instead === undefined) continue
    response
      .writeHead(isData ? 204 : 303, { ...(isData ? dataRedirect(instead) : { location: instead }), 'cache-control': 'no-store' })
      .end()
    return true
  }
  return false
}

/** Asks React Router, which fetches the data of a page that the reader navigates to, to load another page as a document. */
const dataRedirect = (to: string) => ({ 'x-remix-redirect': to, 'x-remix-status': '303', 'x-remix-reload-document': 'true' })

/** Returns the path of the page that an address renders: without dot segments, and without the suffix of its data. */
function pageOf(url: string): { readonly path: string; readonly isData: boolean } {
  const { pathname } = new URL(`http://site${url}`)
  if (!pathname.endsWith('.data')) return { path: pathname, isData: false }
  const page = pathname.slice(0, -'.data'.length)
  return { path: page === '/_root' || page === '/_' ? '/' : page, isData: true }
}

function readCookie(cookie: string, name: string): string | undefined {
  const pair = cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

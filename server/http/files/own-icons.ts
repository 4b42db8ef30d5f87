import type { IncomingMessage, ServerResponse } from 'node:http'
import { mediaAddress, type PictureFormat } from '#contract/picture-files.ts'
import type { Identity } from '#server/identity.ts'
import { requestUrl } from '../wire/request-url.ts'

/** WebP keeps transparency. A home screen would show transparent areas black, so the JPEG variant has a white background. */
const ICONS: Readonly<Record<string, PictureFormat>> = { '/favicon.ico': 'webp', '/apple-touch-icon.png': 'jpeg' }

/**
 * Redirects the default icon paths to the site's logo, if it has one. Notifications, feed readers and home screens request these paths
 * without reading a page. Returns true when it answered.
 */
export function leadToOwnIcon(identity: Pick<Identity, 'last'>, request: IncomingMessage, response: ServerResponse): boolean {
  const format = ICONS[requestUrl(request)]
  const logo = format ? identity.last().logo : null
  const file = logo?.files.filter((each) => each.format === format).toSorted((one, other) => one.width - other.width)[0]
  if (!logo || !file) return false
  response.writeHead(302, { location: mediaAddress(logo.id, file.name), 'cache-control': 'no-cache', 'content-length': '0' }).end()
  return true
}

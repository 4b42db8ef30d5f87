import type { IncomingMessage, ServerResponse } from 'node:http'
import { mediaAddress, type PictureFormat } from '#contract/picture-files.ts'
import type { Identity } from '#server/identity.ts'

/** WebP keeps what is transparent; on a home screen that would be black, and JPEG has made it white. */
const ICONS: Readonly<Record<string, PictureFormat>> = { '/favicon.ico': 'webp', '/apple-touch-icon.png': 'jpeg' }

/**
 * Where programs look for an icon without having read a page, as notifications, feed readers and home screens do: leads to the logo of a site that
 * has one. True when answered.
 */
export function leadToOwnIcon(identity: Pick<Identity, 'last'>, request: IncomingMessage, response: ServerResponse): boolean {
  const format = ICONS[request.url!]
  const logo = format ? identity.last().logo : null
  const file = logo?.files.filter((each) => each.format === format).toSorted((one, other) => one.width - other.width)[0]
  if (!logo || !file) return false
  response.writeHead(302, { location: mediaAddress(logo.id, file.name), 'cache-control': 'no-cache', 'content-length': '0' }).end()
  return true
}

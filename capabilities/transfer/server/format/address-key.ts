import { cutText } from '#contract/input/cut-text.ts'
import { decoded } from './decoded.ts'

/** Returns the key of the redirect from an old address of a document. */
export const addressKeyOf = (address: string): string => cutText(`address:${address}`, 300)

/** Returns the keys of the redirects of a path. Old addresses are written with and without the last slash, escaped and not. */
export function addressKeysOf(path: string): readonly string[] {
  const own = path.replace(/#.*$/s, '')
  const other = own.includes('?') ? own : own.endsWith('/') ? own.slice(0, -1) : `${own}/`
  return [own, other].flatMap((each) => [each, encodeURI(decoded(each)), decoded(each)]).map(addressKeyOf)
}

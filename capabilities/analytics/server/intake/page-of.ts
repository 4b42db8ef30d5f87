import { isReserved } from '#capabilities/content/contract.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { OTHER_TEXTS } from '../../contract.ts'

const MOST_PATH = 200

/** Pages of items are one page here, since items are counted one by one. */
export const pageOf = (path: string): string => cutText(readPath(path.replace(/\/\d[^/]*$/, '/:item')), MOST_PATH)

/**
 * The page of a path as it is counted, since a program may report any: what begins like none of the site is one for all, and `slug` is that of a page of the owner, which is
 * such a one if it is there.
 */
export function countedPageOf(path: string): { readonly text: string; readonly slug?: string } {
  const text = pageOf(path)
  const [, first = '', ...rest] = text.split('/')
  if (first === '' || isReserved(first.toLowerCase())) return { text }
  return rest.length === 0 ? { text, slug: first } : { text: OTHER_TEXTS }
}

/** A path as people read it: browsers send every character beyond ASCII as percent signs. */
export function readPath(path: string): string {
  try {
    return decodeURI(path).replace(/\p{Cc}/gu, '')
  } catch {
    return path
  }
}

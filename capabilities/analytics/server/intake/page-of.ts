import { isReserved } from '#capabilities/content/contract.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { OTHER_TEXTS } from '../../contract.ts'

const MOST_PATH = 200

/** Merges the pages of items into one path, because items are counted separately. */
export const pageOf = (path: string): string => cutText(readPath(path.replace(/\/\d[^/]*$/, '/:item')), MOST_PATH)

/**
 * Returns the text under which a path is counted. A program may report any path, so paths outside the site share one text. `slug` is set
 * when the path may be a page of the owner, which the database checks.
 */
export function countedPageOf(path: string): { readonly text: string; readonly slug?: string } {
  const text = pageOf(path)
  const [, first = '', ...rest] = text.split('/')
  if (first === '' || isReserved(first.toLowerCase())) return { text }
  return rest.length === 0 ? { text, slug: first } : { text: OTHER_TEXTS }
}

/** Decodes a path for display: browsers percent-encode all characters beyond ASCII. */
export function readPath(path: string): string {
  try {
    return decodeURI(path).replace(/\p{Cc}/gu, '')
  } catch {
    return path
  }
}

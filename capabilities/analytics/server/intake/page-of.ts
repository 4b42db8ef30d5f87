import { cutText } from '#contract/input/cut-text.ts'

const MOST_PATH = 200

/** Pages of items are one page here, since items are counted one by one. */
export const pageOf = (path: string): string => cutText(readPath(path.replace(/\/\d[^/]*$/, '/:item')), MOST_PATH)

/** A path as people read it: browsers send every character beyond ASCII as percent signs. */
export function readPath(path: string): string {
  try {
    return decodeURI(path).replace(/\p{Cc}/gu, '')
  } catch {
    return path
  }
}

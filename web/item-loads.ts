import { loadComments } from '#capabilities/engagement/web/load-comments-part.ts'
import { loadItemBar } from '#capabilities/engagement/web/load-item-bar-part.ts'
import type { Language } from '#contract/language.ts'
import type { Visit } from '#contract/visit.ts'

// What the parts below a published item load for themselves. Runs on the server only.

/** The item as its page shows it. */
export type ItemShown = {
  readonly number: number
  /** Of the text, which may not be that of the reader. */
  readonly language: Language
  readonly title: string
  /** The short address, and its code of squares as a path in a box of `size`. */
  readonly share: { readonly url: string; readonly size: number; readonly path: string }
}
export type ItemPartsLoaded = Awaited<ReturnType<typeof loadItemParts>>

export async function loadItemParts(visit: Visit, item: ItemShown) {
  const [bar, comments] = await Promise.all([loadItemBar(visit, item), loadComments(visit, item)])
  return { bar, comments }
}

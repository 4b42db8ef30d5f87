import type { Language } from '#contract/language.ts'

/** A published item as its page shows it, for those who put something below it. */
export type ItemShown = {
  readonly number: number
  /** Of the text, which may not be that of the reader. */
  readonly language: Language
  readonly title: string
  /** The short address, and its code of squares as a path in a box of `size`. */
  readonly share: { readonly url: string; readonly size: number; readonly path: string }
}

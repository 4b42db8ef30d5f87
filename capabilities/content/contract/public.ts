import type { Language } from '#contract/language.ts'
import type { ItemKind, ItemSection } from './sections.ts'

/** What changed for the public. Told inside the transaction that changes it; who hears it reads the views there. */
export type PublicChange = {
  readonly event: 'published' | 'updated' | 'unpublished' | 'removed'
  /** The public sees the item for the first time, in any language. */
  readonly isFirst?: true
  readonly itemId: string
  readonly language: Language
  readonly number: number
  readonly section: ItemSection
  readonly kind: ItemKind
}

/** A published item as its page shows it, for those who put something below it. */
export type ItemShown = {
  readonly number: number
  /** Of the text, which may not be that of the reader. */
  readonly language: Language
  readonly title: string
  /** The short address, and its QR code as a path in a box of `size`. */
  readonly share: { readonly url: string; readonly size: number; readonly path: string }
}

import type { Language } from '#contract/language.ts'
import type { ItemKind, ItemSection } from './sections.ts'

/** A change of the public copy. The event is emitted inside the transaction that makes the change; listeners read the views there. */
export type PublicChange = {
  readonly event: 'published' | 'updated' | 'unpublished' | 'removed'
  /** Is set when the item becomes public for the first time in any language. */
  readonly isFirst?: true
  readonly itemId: string
  readonly language: Language
  readonly number: number
  readonly section: ItemSection
  readonly kind: ItemKind
}

/** Describes a published item to slots below its page. */
export type ItemShown = {
  readonly number: number
  /** The language of the text, which may differ from the reader's. */
  readonly language: Language
  readonly title: string
  /** The short address, and its QR code as an SVG path in a box of `size`. */
  readonly share: { readonly url: string; readonly size: number; readonly path: string }
}

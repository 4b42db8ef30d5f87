import type { Language } from '#contract/language.ts'
import type { ItemKind, Section } from './sections.ts'

/** What changed for the public. Told inside the transaction that changes it; who hears it reads the views there. */
export type PublicChange = {
  readonly event: 'published' | 'updated' | 'unpublished' | 'removed'
  readonly itemId: string
  readonly language: Language
  readonly number: number
  readonly section: Section
  readonly kind: ItemKind
}

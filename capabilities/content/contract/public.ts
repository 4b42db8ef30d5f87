import type { Language } from '#contract/language.ts'
import type { ItemKind, Section } from '#contract/sections.ts'

/** What other capabilities may read of content, as SQL views. */
export const VIEWS = [
  'content.public_item',
  'content.public_count',
  'content.public_topic',
  'content.gone_item',
  'content.known_item',
] as const

/** What changed for the public. Told inside the transaction that changes it; who hears it reads the views there. */
export type PublicChange = {
  readonly event: 'published' | 'updated' | 'unpublished' | 'removed'
  readonly itemId: string
  readonly language: Language
  readonly number: number
  readonly section: Section
  readonly kind: ItemKind
}

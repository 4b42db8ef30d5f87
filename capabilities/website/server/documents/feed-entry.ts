import type { Language } from '#contract/language.ts'

/** A feed, independent of its format. Addresses are absolute. */
export type Feed = {
  readonly language: Language
  readonly title: string
  readonly about: string
  readonly publisher: string
  /** The web page with the same content. */
  readonly page: string
  readonly self: string
  readonly updatedAt: Date
  readonly entries: readonly FeedEntry[]
}
export type FeedEntry = {
  /** Never changes, even when the title does. */
  readonly id: string
  readonly href: string
  readonly title: string
  readonly summary: string
  /** HTML; empty for things that are no items. */
  readonly body: string
  readonly author: string
  readonly section: string
  readonly publishedAt: Date
  readonly updatedAt: Date
}

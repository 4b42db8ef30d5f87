import type { Language } from '#contract/language.ts'

/** What a feed tells, whatever it is written in. Addresses are whole. */
export type Feed = {
  readonly language: Language
  readonly title: string
  readonly about: string
  readonly publisher: string
  /** The page that shows the same to people. */
  readonly page: string
  readonly self: string
  readonly updatedAt: Date
  readonly entries: readonly FeedEntry[]
}
export type FeedEntry = {
  /** Never changes, whatever becomes of the title. */
  readonly id: string
  readonly href: string
  readonly title: string
  readonly summary: string
  /** As HTML; empty where there is none, as of a course. */
  readonly body: string
  readonly author: string
  readonly section: string
  readonly publishedAt: Date
  readonly updatedAt: Date
}

import { defineEvent } from '#contract/event.ts'
import type { Language } from '#contract/language.ts'
import type { Flag } from './flags.ts'

// Covers words that appear beside inspected texts but are edited separately (docs/decisions/0028).

/** The description of a picture or video, the captions of a video, and the title of a topic. */
export const REVIEWED_TEXTS = ['alt', 'captions', 'topic'] as const
export type ChangedText = {
  readonly about: (typeof REVIEWED_TEXTS)[number]
  /** The id of an asset or the slug of a topic. */
  readonly thing: string
  readonly language: Language
  readonly title: string
  /** `before` is the text that readers see, and `after` the text that an editor proposes; either may be empty. */
  readonly before: string
  readonly after: string
}
export type ScreenedText = {
  readonly flags: readonly Flag[]
  /** The index of a passage that must not be published; undefined when there is none. */
  readonly blockedAt: number | undefined
}
/** `shown` means that readers see the words at once; `waits` means that an inspector decides first. */
export type Admitted = 'shown' | 'waits'
/**
 * Contains the author and the findings. `isJudged` resolves to true when the words appear beside a text that was inspected with the earlier
 * words.
 */
export type Written = { readonly flags: ScreenedText['flags']; readonly by: string; isJudged(): Promise<boolean> }

/** Is emitted when the words that wait for an inspector change. `isNew` is true when some were added. */
export const waitingWordsChanged = defineEvent<{ readonly isNew: boolean }>('screening.waiting-words-changed', { required: true })

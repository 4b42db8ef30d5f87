import { defineEvent } from '#contract/event.ts'
import type { Language } from '#contract/language.ts'
import type { Flag } from './flags.ts'

// Words that stand beside judged texts and are written apart from them (docs/decisions/0028).

/** A description of a picture or video, the captions of a video, the title of a topic. */
export const REVIEWED_TEXTS = ['alt', 'captions', 'topic'] as const
export type ChangedText = {
  readonly about: (typeof REVIEWED_TEXTS)[number]
  /** An asset's id, a topic's slug. */
  readonly thing: string
  readonly language: Language
  /** How the thing is called, for the inspector. */
  readonly title: string
  /** What readers see, and what an editor wants them to see; empty: nothing. */
  readonly before: string
  readonly after: string
}
/** What the rules about words found. */
export type ScreenedText = {
  readonly flags: readonly Flag[]
  /** Which of the passages may be shown to nobody; undefined: none. */
  readonly blockedAt: number | undefined
}
/** Readers see them from now on, or an inspector has to look first. */
export type Admitted = 'shown' | 'waits'
/** Who wrote them, what the rules found, and whether they stand beside a text that was judged with the words before. */
export type Written = { readonly flags: ScreenedText['flags']; readonly by: string; isJudged(): Promise<boolean> }

/** Something waits for an inspector, or waits no longer. `isNew`: it came just now. */
export const waitingWordsChanged = defineEvent<{ readonly isNew: boolean }>('screening.waiting-words-changed', { required: true })

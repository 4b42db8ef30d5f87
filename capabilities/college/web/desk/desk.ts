import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { CourseDraft, getCourseDraft } from '../../contract.ts'

export type WholeCourse = OutputOf<typeof getCourseDraft>

/** What every part of the page needs of the course that is edited. */
export type Desk = {
  readonly draft: CourseDraft
  change(changes: Partial<CourseDraft> | ((before: CourseDraft) => Partial<CourseDraft>)): void
  /** The language in which words are shown and written. */
  readonly written: Language
}

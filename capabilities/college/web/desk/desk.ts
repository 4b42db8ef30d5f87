import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { CourseDraft, getCourseDraft } from '../../contract.ts'

export type WholeCourse = OutputOf<typeof getCourseDraft>

export type CourseDesk = {
  readonly draft: CourseDraft
  change(changes: Partial<CourseDraft> | ((before: CourseDraft) => Partial<CourseDraft>)): void
  readonly written: Language
}

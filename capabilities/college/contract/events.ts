import { defineEvent } from '#contract/event.ts'

/**
 * Is emitted when learners have completed a lesson or a course, or passed an exam. It may repeat for the same learner. `sourceId` is the
 * item of the lesson, or the course, also of an exam.
 */
export const learningDone = defineEvent<{
  readonly kind: 'lesson' | 'exam' | 'course'
  readonly sourceId: string
  readonly accountIds: readonly string[]
}>('college.learning-done', { required: false })

/** Is emitted when a certificate of a course is issued. `course` is its number in addresses. */
export const certificateIssued = defineEvent<{ readonly accountId: string; readonly course: number }>('college.certificate-issued', {
  required: false,
})

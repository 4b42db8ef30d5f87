import { defineEvent } from '#contract/event.ts'

/** Is emitted when a certificate of a course is issued. `course` is its number in addresses. */
export const certificateIssued = defineEvent<{ readonly accountId: string; readonly course: number }>('college.certificate-issued', {
  required: false,
})

import { defineEvent } from '#contract/event.ts'

type Enrolled = { readonly accountId: string; readonly courseId: string; readonly by: { readonly address: string; readonly agent: string } }
/** Is emitted when an account enrols in a course for the first time. */
export const courseEnrolled = defineEvent<Enrolled>('college.course-enrolled', { required: false })

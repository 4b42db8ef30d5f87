import { defineEvent } from '#contract/event.ts'

/** Is emitted when an enquiry is stored. */
export const enquirySubmitted = defineEvent<{ readonly enquiryId: string; readonly formId: string }>('enquiries.submitted', {
  required: false,
})

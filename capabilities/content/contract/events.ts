import { defineEvent } from '#contract/event.ts'
import type { Language } from '#contract/language.ts'
import type { ApprovedUnread, Submission, Withdrawal } from './inspection.ts'
import type { PublicChange } from './public.ts'

/** Announces a change of the public copy. Listeners read the views in the same transaction. */
export const contentChanged = defineEvent<PublicChange>('content.changed', { required: true })
/** Announces a text that waits for inspection. The event is required: without an inspection that listens, a submission fails. */
export const contentSubmitted = defineEvent<Submission>('content.submitted', { required: true })
/** Announces a text that was approved among many without a reading, because it was public elsewhere. */
export const contentApprovedUnread = defineEvent<ApprovedUnread>('content.approved-unread', { required: true })
/** Announces that a text no longer waits for inspection, because it was withdrawn or trashed. */
export const contentWithdrawn = defineEvent<Withdrawal>('content.withdrawn', { required: true })
export const topicChanged = defineEvent<{ readonly slug: string }>('content.topic-changed', { required: false })
/** Announces an edition that was restored from the trash unchanged. */
export const contentRestored = defineEvent<{ readonly itemId: string; readonly language: Language }>('content.restored', {
  required: false,
})

import { defineEvent } from '#contract/event.ts'
import type { Language } from '#contract/language.ts'
import type { Submission, Withdrawal } from './inspection.ts'
import type { PublicChange } from './public.ts'

/** Something changed for the public; capabilities that show it read the views in the same transaction. */
export const contentChanged = defineEvent<PublicChange>('content.changed', { required: true })
/** A text waits to be judged from now on: nothing is submitted while nobody judges. */
export const contentSubmitted = defineEvent<Submission>('content.submitted', { required: true })
/** It waits no longer: it was taken back, or lies in the trash. */
export const contentWithdrawn = defineEvent<Withdrawal>('content.withdrawn', { required: true })
/** A topic is called otherwise from now on, or is gone. */
export const topicChanged = defineEvent<{ readonly slug: string }>('content.topic-changed', { required: false })
/** An edition came out of the trash, as it was. */
export const contentRestored = defineEvent<{ readonly itemId: string; readonly language: Language }>('content.restored', {
  required: false,
})

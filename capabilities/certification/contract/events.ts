import { defineEvent } from '#contract/event.ts'
import type { Kind } from './kinds.ts'

/** Is emitted when an account is certified. */
export const certified = defineEvent<{ readonly accountId: string; readonly kind: Kind }>('certification.certified', { required: false })

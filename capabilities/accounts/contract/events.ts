import { defineEvent } from '#contract/event.ts'
import type { Purpose } from './fields.ts'

/** From where a caller asked. */
type By = { readonly address: string; readonly agent: string }

/** A person opened an account on a phone that was proven. */
export const accountRegistered = defineEvent<{ readonly accountId: string; readonly by: By }>('accounts.registered', { required: false })

/** A code is accepted for sending. Says nothing of whether the phone has an account. */
export const codeAsked = defineEvent<{ readonly purpose: Purpose; readonly by: By }>('accounts.code-asked', { required: false })

import { defineEvent } from '#contract/event.ts'
import type { Purpose } from './fields.ts'

type By = { readonly address: string; readonly agent: string }

/** Is emitted when an account is registered on a proven phone. */
export const accountRegistered = defineEvent<{ readonly accountId: string; readonly by: By }>('accounts.registered', { required: false })

/** Is emitted when a text that members agree to is published, after the version that names it was added. */
export const agreementPublished = defineEvent<{ readonly version: string }>('accounts.agreement-published', { required: true })

/** Is emitted when a code is accepted for sending. It does not reveal whether the phone has an account. */
export const codeAsked = defineEvent<{ readonly purpose: Purpose; readonly by: By }>('accounts.code-asked', { required: false })

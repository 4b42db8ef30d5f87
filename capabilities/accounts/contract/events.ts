import { defineEvent } from '#contract/event.ts'
import type { Purpose } from './fields.ts'

/**
 * The purposes that a person consents to. Registration asks for the first three with one tick: both texts, and the declaration of an age of
 * at least 14 years (PIPL 31). The others are asked apart (PIPL 29); the last two are those of a guardian for the account of a child.
 */
export const CONSENT_PURPOSES = [
  'agreement',
  'privacy',
  'age-14',
  'certification',
  'analytics',
  'member-directory',
  'publishing-abroad',
  'marketing',
  'guardian-account',
  'guardian-broadcast',
] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** An act of a person: consents given or withdrawn. `version` names the text that was shown. */
export type ConsentAct = {
  readonly accountId: string
  readonly purposes: readonly ConsentPurpose[]
  readonly version: string
  readonly isGiven: boolean
  readonly channel: 'registration' | 'question' | 'settings' | 'certification' | 'guardian'
}

/** Is emitted in the transaction of the act by the capability that asks for the consent. The listener keeps the proof. */
export const consentChanged = defineEvent<ConsentAct>('accounts.consent-changed', { required: true })

type By = { readonly address: string; readonly agent: string }

/** Is emitted when an account is registered on a proven phone. */
export const accountRegistered = defineEvent<{ readonly accountId: string; readonly by: By }>('accounts.registered', { required: false })

/** The version of the agreement that an account has which came from another system, until its person agrees. */
export const NOT_AGREED = ''

/** Is emitted when a text that members agree to is published, after the version that names it was added. */
export const agreementPublished = defineEvent<{
  readonly version: string
  /** The policy for children has changed materially, so that guardians consent again. */
  readonly asksGuardians: boolean
}>('accounts.agreement-published', { required: true })

/**
 * Is emitted when a person takes the account back by a code to the phone: the password was reset, or the phone changed. Other ways into the
 * account, which another person may have added, end.
 */
export const accountReclaimed = defineEvent<{ readonly accountId: string; readonly by: 'reset' | 'phone' }>('accounts.reclaimed', {
  required: false,
})

/** Is emitted when a code is accepted for sending. It does not reveal whether the phone has an account. */
export const codeAsked = defineEvent<{ readonly purpose: Purpose; readonly by: By }>('accounts.code-asked', { required: false })

import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'

export * from './contract/administrator.ts'
export * from './contract/age.ts'
export * from './contract/closing.ts'
export * from './contract/events.ts'
export { Phone, PURPOSES, type Purpose } from './contract/fields.ts'
export * from './contract/log-in.ts'
export * from './contract/question.ts'
export * from './contract/second-factor.ts'
export * from './contract/security.ts'
export * from './contract/sessions.ts'
export * from './contract/sms.ts'

/** Names the SQL views that other capabilities may read. */
export const VIEWS = [
  'accounts.person',
  'accounts.directory',
  'accounts.agreement',
  'accounts.agreement_history',
  'accounts.open_session',
  'accounts.proven_sms',
  'accounts.closing',
  'accounts.restricted',
  'accounts.declared_minor',
  'accounts.session_proof',
] as const

/**
 * Topics of the announcements about changes. Every payload begins with the account id; the ids of ended sessions may follow, separated by
 * spaces.
 */
export const TOPICS = { account: 'accounts:account', session: 'accounts:session' } as const

/** Lists the development inbox. Refuses with NOT_FOUND unless the development SMS provider is configured and the caller may read it. */
export const getSmsInbox = defineCall({
  path: '/api/development/sms-inbox',
  summary: 'List text messages that the development provider kept instead of sending.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: Nothing,
  output: z.array(z.object({ id: z.string(), phone: z.string(), purpose: z.string(), code: z.string(), text: z.string(), at: z.string() })),
  refusals: {},
})

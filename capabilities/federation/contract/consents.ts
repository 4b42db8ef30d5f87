import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, Nothing } from '#contract/fields.ts'
import { MaybeMoment, Moment, Scope } from './fields.ts'

export const listClientConsents = defineCall({
  path: '/api/federation/consents',
  summary: 'List the programs that the own account logs in to, with what they are told.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      host: z.string(),
      scopes: z.array(Scope),
      givenAt: Moment,
      lastLoginAt: MaybeMoment,
    }),
  ),
  refusals: {},
})

/** The program asks for a new consent at the next login. */
export const withdrawClientConsent = defineCall({
  path: '/api/federation/consents/withdraw',
  summary: 'Withdraw the consent for a program. Its logins of the account end at once.',
  verb: 'acts',
  access: 'signed-in',
  withoutAgreement: true,
  limit: 'ordinary',
  input: ById,
  output: z.null(),
  refusals: {},
})

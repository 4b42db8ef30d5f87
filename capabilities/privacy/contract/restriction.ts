import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'

export const getRestriction = defineCall({
  path: '/api/privacy/restriction',
  summary: 'Get whether the data of this account is only stored.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ isRestricted: z.boolean() }),
  refusals: {},
})

export const saveRestriction = defineCall({
  path: '/api/privacy/restriction/save',
  summary: 'Let the data of this account only be stored: its visits are not counted under it, and it gets no digests.',
  verb: 'acts',
  withoutAgreement: true,
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ isRestricted: z.boolean() }),
  output: z.object({ isRestricted: z.boolean() }),
  refusals: {},
})

import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, Nothing, Uuid } from '#contract/fields.ts'
import { AUDIENCE_GROUPS, Audience, WrittenAudience } from '#contract/site/audience.ts'
import { refusals } from '../fields.ts'
import { changes, reads } from '../permissions.ts'

export const setAudience = defineCall({
  ...changes,
  path: '/api/content/audience/set',
  summary: 'Set who may read an item, in both languages. Others see its teaser only. Public immediately, in both directions.',
  input: z.object({
    id: Uuid,
    audience: WrittenAudience,
    /** The audience that the caller read. The call is refused with AUDIENCE_CHANGED when the item has another one. */
    before: z.optional(Audience),
  }),
  output: z.null(),
  refusals: refusals({ AUDIENCE_EMPTY: 422, AUDIENCE_UNKNOWN: 422, AUDIENCE_OF_PAGE: 422, AUDIENCE_CHANGED: 409, IN_TRASH: 409 }),
})

export const listAudienceGroups = defineCall({
  ...reads,
  path: '/api/content/audience/groups',
  summary: 'List the groups of readers to which an item can be limited, with their values.',
  input: Nothing,
  output: z.array(
    z.object({
      group: z.enum(AUDIENCE_GROUPS),
      name: BilingualText,
      options: z.array(z.object({ value: z.string(), name: BilingualText })),
    }),
  ),
  refusals: {},
})

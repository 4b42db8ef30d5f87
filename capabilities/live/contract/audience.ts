import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing, Uuid } from '#contract/fields.ts'
import type { Bilingual } from '#contract/language.ts'
import { AUDIENCE_GROUPS, Audience, WrittenAudience } from '#contract/site/audience.ts'
import { refusals } from './fields.ts'
import { operates, reads } from './permissions.ts'

const Option = z.object({ value: z.string(), name: z.custom<Bilingual>() })

export const readLiveAudience = defineCall({
  ...reads,
  path: '/api/live/audience/read',
  summary: 'Get who may watch the broadcasts of a studio, and the groups to choose from.',
  input: z.object({ studio: Uuid }),
  output: z.object({
    audience: Audience,
    groups: z.array(z.object({ group: z.enum(AUDIENCE_GROUPS), name: z.custom<Bilingual>(), options: z.array(Option) })),
  }),
  refusals: {},
})

export const setLiveAudience = defineCall({
  ...operates,
  path: '/api/live/audience/set',
  summary: 'Set who may watch the broadcasts of a studio and join its chat. Takes effect at once.',
  input: z.object({ studio: Uuid, before: Audience, audience: WrittenAudience }),
  output: Nothing,
  refusals: refusals({ CHANGED_MEANWHILE: 409, AUDIENCE_UNKNOWN: 422 }),
})

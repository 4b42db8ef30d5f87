import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, Nothing, paged, withinDepth } from '#contract/fields.ts'
import { NamedClass, NamedPerson, Reason, refusals, SourceKind, Year } from './fields.ts'
import { corrects, reads } from './permissions.ts'

export const listYears = defineCall({
  ...reads,
  path: '/api/credits/years',
  summary: 'List the years of the ledger with their sums, the newest first. A year can be closed once it is over in Shanghai.',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        year: z.int(),
        people: z.int(),
        tenths: z.int(),
        isOver: z.boolean(),
        closed: z.nullable(z.object({ at: z.string(), by: NamedPerson, reason: z.string() })),
        /** Number of grants that came after the year was closed and wait for a decision. */
        late: z.int(),
      }),
    ),
  }),
  refusals: {},
})

export const closeYear = defineCall({
  path: '/api/credits/years/close',
  summary: 'Close a year that is over. From then on it takes corrections only, and late grants that a person decides on. It stays closed.',
  verb: 'acts',
  access: { permission: 'credits:manage', steppedUp: true },
  limit: 'ordinary',
  input: z.object({ year: Year, reason: Reason }),
  output: z.object({ year: z.int() }),
  refusals: refusals({ YEAR_NOT_OVER: 409, YEAR_CLOSED: 409, REASON_NEEDED: 422 }),
})

export const listLateGrants = defineCall({
  ...reads,
  path: '/api/credits/late',
  summary: 'List the points that rules would have granted in years that were closed already, and that wait for a decision.',
  input: z.object({ ...paged() }).check(withinDepth),
  output: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        person: NamedPerson,
        class: NamedClass,
        tenths: z.int(),
        year: z.int(),
        source: z.object({ kind: SourceKind, title: BilingualText }),
        at: z.string(),
      }),
    ),
    total: z.int(),
  }),
  refusals: {},
})

export const decideLateGrant = defineCall({
  ...corrects,
  path: '/api/credits/late/decide',
  summary: 'Grant points that came after their year was closed, with a reason, or dismiss them.',
  input: z.object({ id: z.uuid(), isGranted: z.boolean(), reason: Reason }),
  output: z.object({ isGranted: z.boolean() }),
  refusals: refusals({ REASON_NEEDED: 422, LATE_DECIDED: 409 }),
})

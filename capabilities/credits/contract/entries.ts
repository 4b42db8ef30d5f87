import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, ById, line, paged, withinDepth } from '#contract/fields.ts'
import { Authority, NamedClass, NamedPerson, ProjectNumber, Reason, refusals, SourceKind, Year } from './fields.ts'
import { corrects, reads } from './permissions.ts'
import { Points, PointsLeft } from './points.ts'

const Entry = z.object({
  id: z.uuid(),
  person: NamedPerson,
  class: NamedClass,
  /** Tenths of a point; below zero in a correction. */
  tenths: z.int(),
  year: z.int(),
  projectNumber: z.string(),
  authority: z.string(),
  source: z.object({ kind: SourceKind, title: BilingualText }),
  /** The person who granted or corrected; null when a rule did. */
  by: z.nullable(NamedPerson),
  /** The entry that this one corrects. */
  corrects: z.nullable(z.uuid()),
  reason: z.string(),
  /** ISO 8601. */
  at: z.string(),
})
export type Entry = z.output<typeof Entry>

export const listEntries = defineCall({
  ...reads,
  path: '/api/credits/entries',
  summary:
    'List the entries of the ledger of credits, newest first. A person is found by phone, by username or by the beginning of a name.',
  input: z
    .object({
      q: z._default(line(100), ''),
      year: z.optional(Year),
      class: z.optional(z.uuid()),
      source: z.optional(SourceKind),
      branch: z.optional(z.uuid()),
      onlyCorrections: z._default(z.boolean(), false),
      ...paged(),
    })
    .check(withinDepth),
  output: z.object({ list: z.array(Entry), total: z.int(), isMore: z.boolean() }),
  refusals: {},
})

export const getEntry = defineCall({
  ...reads,
  path: '/api/credits/entries/one',
  summary: 'Get an entry of the ledger with its corrections, oldest first, and what is left of its points.',
  input: ById,
  output: z.object({ ...Entry.shape, left: z.int(), isClosed: z.boolean(), corrections: z.array(Entry) }),
  refusals: {},
})

/** Says what is granted, and why. */
const Grant = {
  /** Chosen by the client for one act. */
  requestId: z.uuid(),
  class: z.uuid('CLASS_UNKNOWN'),
  points: Points,
  year: Year,
  projectNumber: ProjectNumber,
  authority: Authority,
  /** Says in words what the points are for. */
  title: line(120, 'TITLE_NEEDED').check(z.minLength(1, 'TITLE_NEEDED')),
  reason: Reason,
}
/** A phone number or a username. */
const To = line(128, 'PERSON_UNKNOWN').check(z.minLength(1, 'PERSON_UNKNOWN'))
const unfit = {
  PERSON_UNKNOWN: 422,
  CLASS_UNKNOWN: 422,
  CLASS_ARCHIVED: 409,
  POINTS_INVALID: 422,
  TITLE_NEEDED: 422,
  REASON_NEEDED: 422,
  YEAR_CLOSED: 409,
  OWN_POINTS: 403,
} as const

export const grantPoints = defineCall({
  ...corrects,
  path: '/api/credits/entries/grant',
  summary: 'Grant points to a person by hand. Repeated with the same request id it grants once.',
  input: z.object({ to: To, ...Grant }),
  output: z.object({ id: z.uuid(), name: z.string() }),
  refusals: refusals(unfit),
})

const MOST_GRANTED = 200

export const grantMany = defineCall({
  ...corrects,
  path: '/api/credits/entries/grant-many',
  summary: `Grant the same points to up to ${MOST_GRANTED} people by hand, to all or to none. Lines that name no account, or one that another line names, are in \`fields\` as \`people.<index>\`. Repeated with the same request id it grants once.`,
  input: z.object({
    people: z.array(To).check(z.minLength(1, 'PERSON_UNKNOWN'), z.maxLength(MOST_GRANTED, 'PEOPLE_TOO_MANY')),
    ...Grant,
  }),
  output: z.object({ people: z.int() }),
  refusals: refusals({ ...unfit, PERSON_TWICE: 422, PEOPLE_TOO_MANY: 422 }),
})

export const correctEntry = defineCall({
  ...corrects,
  path: '/api/credits/entries/correct',
  summary:
    'Correct the points of an entry by a second entry with a reason, of which the person gets a notice. The first stays. A correction cannot be corrected itself.',
  /** `before` is what the caller read, `points` what is right instead. */
  input: z.object({ id: z.uuid(), before: PointsLeft, points: PointsLeft, reason: Reason }),
  output: z.object({ id: z.uuid() }),
  refusals: refusals({
    POINTS_INVALID: 422,
    POINTS_SAME: 422,
    REASON_NEEDED: 422,
    CORRECTION_ITSELF: 409,
    CHANGED_MEANWHILE: 409,
    OWN_POINTS: 403,
  }),
})

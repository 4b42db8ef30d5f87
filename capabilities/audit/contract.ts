import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { BilingualText, instant, line, Nothing } from '#contract/fields.ts'
import type { Permissions } from '#contract/permission.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { AuditText } from './text/texts.ts'

/** Views that other capabilities may read: `audit.activity (account_id, at, action, target)` lists the actions of an account. */
export const VIEWS = ['audit.activity'] as const

export const permissions = {
  'audit:read': { roles: ['auditor'] },
  'audit:export': { roles: ['auditor'] },
} as const satisfies Permissions

/** Requires refusal codes to be keys of the texts. */
const refusals = refusalsOf<AuditText>()

export const OUTCOMES = ['ok', 'refused'] as const
const Seq = z.int().check(z.minimum(1))
/** An action, or the beginning of several: `login`, `login.failed`. */
const ActionFilter = z.string().check(z.regex(/^[a-z][a-z0-9.-]{0,63}$/))
const short = (most: number) => line(most).check(z.minLength(1))

const filters = {
  from: z.optional(instant()),
  /** Exclusive. */
  to: z.optional(instant()),
  /** The id of an account, its user name or its display name. */
  actor: z.optional(short(64)),
  action: z.optional(ActionFilter),
  target: z.optional(short(200)),
  outcome: z.optional(z.enum(OUTCOMES)),
  requestId: z.optional(short(64)),
}

const Fact = z.union([z.string(), z.number(), z.boolean(), z.null()])
const Named = z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) }))
const Entry = z.object({
  id: z.uuid(),
  /** The position in the chain; null until the entry is linked, which takes about a second. */
  seq: z.nullable(z.int()),
  at: z.iso.datetime(),
  action: z.string(),
  outcome: z.enum(OUTCOMES),
  /** The acting account with its display name; null for an unknown account and for the product itself. */
  actor: Named,
  /** The object of the action: an account with its display name, anything else that still exists with its current title. */
  target: z.nullable(
    z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      /** The page that manages the object, and the name of its kind when it is a kind of public things. */
      path: z.nullable(z.string()),
      kind: z.nullable(z.string()),
    }),
  ),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  facts: z.record(z.string(), Fact),
})
export type AuditEntry = z.output<typeof Entry>

const reading = { verb: 'reads', access: { permission: 'audit:read' }, limit: 'ordinary' } as const

/** Totals are counted up to this number, and later pages are reached by `cursor` only (S99). */
export const COUNTED_UP_TO = 10_000

export const listEntries = defineCall({
  ...reading,
  path: '/api/audit/list',
  summary: 'List audit entries, newest first, filtered by account, action, target, outcome, request and period.',
  input: z
    .object({
      ...filters,
      page: z._default(z.int().check(z.minimum(1)), 1),
      pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 50),
      /** `next` of a previous page. The list continues from there without a limit, and `page` is ignored. */
      cursor: z.optional(short(80)),
    })
    .check(z.refine(({ page, pageSize }) => page * pageSize <= COUNTED_UP_TO, { path: ['page'] })),
  output: z.object({
    list: z.array(Entry),
    next: z.nullable(z.string()),
    total: z.int(),
    /** Is true when there are more than `total`. */
    isMore: z.boolean(),
  }),
  refusals: {},
})

export const getEntry = defineCall({
  ...reading,
  path: '/api/audit/entry',
  summary: 'Get an audit entry and verify that it is unchanged.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ ...Entry.shape, state: z.enum(['whole', 'waiting', 'broken']) }),
  refusals: {},
})

/** Targets of edits that exist once, as audit entries name them. */
export const EDITED_ONES = [
  'menu:console',
  'site:settings',
  'site:accessibility',
  'home:draft',
  'search:synonyms',
  'picture-rules',
] as const
/**
 * Kinds of targets that exist many times, besides all kinds of public things: an audit entry names one by kind, colon, and id or name.
 */
export const EDITED_KINDS = ['announcement', 'inspection-queue', 'preset', 'redirect', 'role', 'set', 'word-list'] as const
const EDITED = new RegExp(`^(?:${EDITED_ONES.join('|')}|[a-z][a-z-]{0,29}:[\\w.-]{1,100})$`)

export const getLastChange = defineCall({
  path: '/api/audit/last-change',
  summary: 'Get who last acted on something that operators edit together, and when. Null: unknown, or the caller is no operator.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  /** `action` limits which entries count as a change; any action counts when it is omitted. */
  input: z.object({ target: z.string().check(z.regex(EDITED)), action: z.optional(z.string().check(z.regex(/^[a-z.-]{1,60}$/))) }),
  /** `name` is the display name; null when the account is erased. */
  output: z.nullable(z.object({ name: z.nullable(z.string()), at: z.iso.datetime() })),
  refusals: {},
})

/** Kinds of personal data that operators view in full. */
export const READINGS = ['phone', 'certification', 'scan', 'contact', 'answers'] as const

export const listOwnReadings = defineCall({
  path: '/api/audit/own-readings',
  summary: 'List who viewed personal data of the caller in full, when and why; the newest fifty.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        at: z.iso.datetime(),
        what: z.enum([...READINGS, 'other']),
        reason: z.nullable(z.string()),
        /** The display name of the operator; null when that account is erased. */
        by: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: {},
})

export const listActions = defineCall({
  ...reading,
  path: '/api/audit/actions',
  summary: 'List the actions in the audit trail with their labels in both languages.',
  input: Nothing,
  output: z.array(z.object({ action: z.string(), words: z.nullable(BilingualText) })),
  refusals: {},
})

export const EXPORT_ROWS = 100_000

export const exportEntries = defineCall({
  path: '/api/audit/export',
  summary: `Export filtered audit entries as CSV or JSON lines in parts, each with the cursor of the previous one. At most ${EXPORT_ROWS} entries.`,
  verb: 'acts',
  access: { permission: 'audit:export', steppedUp: true },
  limit: { times: 120, withinMs: HOUR, by: 'account' },
  input: z.object({ ...filters, format: z.enum(['csv', 'json']), cursor: z.optional(short(400)) }),
  output: z.object({ part: z.string(), rows: z.int(), next: z.nullable(z.string()), isCut: z.boolean() }),
  refusals: refusals({ EXPORT_CURSOR: 422 }),
})

const Place = z.object({ seq: z.int(), at: z.string() })

export const getChain = defineCall({
  ...reading,
  path: '/api/audit/chain',
  summary: 'Get the status of the audit chain: first and last position, entries to be linked, last check and last anchor.',
  input: Nothing,
  output: z.object({
    first: z.int(),
    last: z.int(),
    waiting: z.object({ count: z.int(), isMore: z.boolean(), since: z.nullable(z.string()) }),
    anchor: z.nullable(z.object({ ...Place.shape, mac: z.string() })),
    verified: z.nullable(z.object({ ...Place.shape, from: z.int(), isWhole: z.boolean() })),
    keepDays: z.int(),
  }),
  refusals: {},
})

export const VERIFY_ROWS = 20_000

export const verifyRange = defineCall({
  path: '/api/audit/verify',
  summary: `Verify up to ${VERIFY_ROWS} positions of the chain: entries, links and anchors.`,
  verb: 'acts',
  access: { permission: 'audit:read' },
  limit: { times: 600, withinMs: HOUR, by: 'account' },
  input: z.object({ from: Seq, upto: Seq }),
  output: z.object({
    from: z.int(),
    /** The last intact position, or `from` - 1. */
    upto: z.int(),
    broken: z.nullable(z.object({ seq: z.int(), fault: z.string() })),
  }),
  refusals: {},
})

import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { Nothing, Uuid } from '#contract/fields.ts'
import { Moment, refusals } from './fields.ts'
import { Filters } from './list.ts'
import { reads, writes } from './permissions.ts'

// Import and export of sets as CSV files (RFC 4180, UTF-8; S145).

const IMPORT_MAX_BYTES = 2 * 2 ** 20
export const IMPORT_MAX_ROWS = 1_000
export const EXPORT_MAX_ROWS = 10_000
/** A checked file waits this long for the confirmation of its uploader. */
export const IMPORT_MS = HOUR
/** The columns of a file, in order. `items` contains item numbers of a manual set; `rule` contains the JSON of a rule set. */
export const CSV_COLUMNS = [
  ...['number', 'nameZh', 'nameEn', 'contentType', 'isMixed', 'filterType', 'status', 'count', 'from', 'until', 'createdTime'],
  ...['items', 'rule', 'order', 'most'],
] as const

const seldom = { times: 30, withinMs: HOUR, by: 'account' } as const

export const exportSets = defineCall({
  ...reads,
  path: '/api/curation/sets/export',
  verb: 'acts',
  access: { permission: 'curation:read', steppedUp: true },
  summary: 'Export collections as CSV: the named ones, or all that match the filters. Recorded (S117).',
  limit: seldom,
  input: z.object({ ids: z.optional(z.array(Uuid).check(z.minLength(1), z.maxLength(100))), filters: z._default(Filters, {}) }),
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int() }),
  refusals: refusals({ NOTHING_TO_EXPORT: 409, EXPORT_TOO_LARGE: 409 }),
})

export const checkImport = defineCall({
  ...writes,
  path: '/api/curation/sets/import/check',
  summary: 'Check a CSV file of collections row by row. Nothing is imported yet.',
  limit: seldom,
  file: { maxBytes: IMPORT_MAX_BYTES },
  input: Nothing,
  output: z.object({
    id: Uuid,
    endsAt: Moment,
    good: z.int(),
    bad: z.int(),
    rows: z.array(
      z.object({
        /** Counts from 1; `line` is the line of the file where the row begins. */
        row: z.int(),
        line: z.int(),
        name: z.string(),
        isGood: z.boolean(),
        /** In the caller's language. */
        problems: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
      }),
    ),
  }),
  refusals: refusals({
    FILE_UNREADABLE: 422,
    FILE_EMPTY: 422,
    TOO_MANY_ROWS: 422,
    COLUMN_UNKNOWN: 422,
    COLUMN_TWICE: 422,
    COLUMN_MISSING: 422,
  }),
})

export const importSets = defineCall({
  ...writes,
  path: '/api/curation/sets/import/run',
  summary: 'Import the valid rows of a checked file as new, offline collections, all or none, once.',
  limit: seldom,
  input: z.object({ id: Uuid }),
  output: z.object({ sets: z.int() }),
  refusals: refusals({ ROWS_BAD: 409 }),
})

import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { InLanguage, line, Nothing, Uuid } from '#contract/fields.ts'
import { Moment, refusals, Section } from './fields.ts'
import { exports, imports } from './permissions.ts'

// Items in and out as files. JSON holds everything; CSV holds the flat fields, with the body as paragraphs of plain text.

export const IMPORT_MAX_BYTES = 8 * 2 ** 20
export const IMPORT_MAX_ROWS = 1_000
export const EXPORT_MAX_ROWS = 1_000
/** What was checked waits so long for the word of who sent it. */
export const IMPORT_MS = HOUR

export const checkImport = defineCall({
  ...imports,
  path: '/api/content/import/check',
  summary: 'Check a CSV or JSON file of items row by row. Nothing is imported yet.',
  limit: { times: 30, withinMs: HOUR, by: 'account' },
  file: { maxBytes: IMPORT_MAX_BYTES },
  input: Nothing,
  output: z.object({
    id: z.string(),
    endsAt: Moment,
    format: z.enum(['csv', 'json']),
    rows: z.array(
      z.object({
        /** From 1; `line` is where it begins in the file, for CSV. */
        row: z.int(),
        line: z.nullable(z.int()),
        title: z.string(),
        language: z.nullable(InLanguage),
        isGood: z.boolean(),
        /** What is wrong, in the language of who asks. */
        problems: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
      }),
    ),
    good: z.int(),
    bad: z.int(),
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

export const runImport = defineCall({
  ...imports,
  path: '/api/content/import/run',
  summary: 'Import rows of a checked file as drafts, all or none. Defaults to all rows.',
  limit: { times: 30, withinMs: HOUR, by: 'account' },
  input: z.object({ id: Uuid, rows: z.optional(z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(IMPORT_MAX_ROWS))) }),
  output: z.object({ items: z.int(), editions: z.int() }),
  refusals: refusals({ ROWS_BAD: 409, TOPIC_UNKNOWN: 422 }),
})

export const exportItems = defineCall({
  ...exports,
  path: '/api/content/export',
  summary: 'Export the working copies of items as a file. Recorded (S117).',
  limit: { times: 30, withinMs: HOUR, by: 'account' },
  input: z.object({
    format: z.enum(['csv', 'json']),
    ids: z.optional(z.array(Uuid).check(z.minLength(1), z.maxLength(EXPORT_MAX_ROWS))),
    section: z.optional(Section),
    search: z.optional(line(100)),
    /** What the file before this one told as `next`. */
    after: z.optional(z.int()),
  }),
  /** `next`: there is more than one file may hold; null: this was the last. */
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int(), next: z.nullable(z.int()) }),
  refusals: refusals({ NOTHING_TO_EXPORT: 422, EXPORT_TOO_LARGE: 422 }),
})

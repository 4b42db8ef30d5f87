import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { InLanguage, line, Nothing, Uuid } from '#contract/fields.ts'
import { Moment, refusals, Section } from './fields.ts'
import type { Draft } from './item-fields.ts'
import { exports, imports } from './permissions.ts'

// Import and export of items as files. JSON contains everything; CSV contains the flat fields, with the body as paragraphs of plain text.

export const IMPORT_MAX_BYTES = 8 * 2 ** 20
export const IMPORT_MAX_ROWS = 1_000
export const EXPORT_MAX_ROWS = 1_000
/** A checked file waits this long for the confirmation of its uploader. */
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
        /** Counts from 1. `line` is the line of a CSV file where the row begins. */
        row: z.int(),
        line: z.nullable(z.int()),
        title: z.string(),
        language: z.nullable(InLanguage),
        isGood: z.boolean(),
        /** In the caller's language. */
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
    after: z.optional(z.int()),
  }),
  /** `next` continues the export when items remain; it is null for the last file. */
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int(), next: z.nullable(z.int()) }),
  refusals: refusals({ NOTHING_TO_EXPORT: 422, EXPORT_TOO_LARGE: 422 }),
})

/** New names of what texts of another site refer to: addresses of links, and numbers of collections. */
export type References = { readonly links: ReadonlyMap<string, string>; readonly sets: ReadonlyMap<string, string> }

/** Replaces the references in the text and the blocks of a draft. A block of a collection that is not here names none. */
export function withReferences(
  { body, blocks }: Pick<Draft, 'body' | 'blocks'>,
  { links, sets }: References,
): Pick<Draft, 'body' | 'blocks'> {
  const replaced = <Part>(part: Part, isBlock: boolean): Part =>
    JSON.parse(JSON.stringify(part), (name, value) => {
      if (typeof value !== 'string') return value
      if (isReference(name)) return links.get(value) ?? value
      return isBlock && name === 'set' ? (sets.get(value) ?? '') : value
    })
  return { body: replaced(body, false), blocks: replaced(blocks, true) }
}

/** Links of the body have their address in `href`, the blocks of a page in `link`. */
export const isReference = (name: string): boolean => name === 'href' || name === 'link'

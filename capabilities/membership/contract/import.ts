import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { Nothing } from '#contract/fields.ts'
import { refusals } from './fields.ts'
import { manages } from './permissions.ts'

const IMPORT_MAX_BYTES = 1 * 2 ** 20
export const IMPORT_MAX_ROWS = 2_000

/** Says what a line of the file does: it adds or changes a member, or changes nothing. */
const LINE_OUTCOMES = ['add', 'change', 'same'] as const

const Line = z.object({
  /** The line in the file where the row begins. */
  line: z.int(),
  /** The phone number of the row, masked. */
  phone: z.string(),
  outcome: z.enum([...LINE_OUTCOMES, 'problem']),
  /** The number of the member; null before the import of a new one without a number of their own, and for a problem. */
  number: z.nullable(z.int()),
  /** Describes the problem in the language of the caller; empty without one. */
  message: z.string(),
})
export type ImportedLine = z.output<typeof Line>

const Report = z.object({ added: z.int(), changed: z.int(), same: z.int(), problems: z.int(), lines: z.array(Line) })

const ofFile = {
  verb: 'acts',
  access: { ...manages, steppedUp: true },
  limit: { times: 30, withinMs: HOUR, by: 'account' },
  publishesChange: false,
  file: { maxBytes: IMPORT_MAX_BYTES },
  input: Nothing,
  output: Report,
  refusals: refusals({
    FILE_UNREADABLE: 422,
    FILE_EMPTY: 422,
    TOO_MANY_ROWS: 422,
    COLUMN_UNKNOWN: 422,
    COLUMN_TWICE: 422,
    COLUMN_MISSING: 422,
  }),
} as const

export const checkMemberImport = defineCall({
  ...ofFile,
  path: '/api/membership/import/check',
  summary: 'Check a CSV file of members line by line: phone, grade, branch, number, from, until, name. Nothing changes.',
})

export const importMembers = defineCall({
  ...ofFile,
  path: '/api/membership/import',
  summary:
    'Import members from a CSV file, matched by the phone numbers of accounts, and notify no one. Lines with a problem are left out and reported. Importing a file again changes nothing.',
})

export const importAndNotifyMembers = defineCall({
  ...ofFile,
  path: '/api/membership/import/notify',
  summary: 'Import members from a CSV file as without a message, and notify those who were added or changed.',
})

import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { ById, line, Nothing, whole } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { PeopleText } from '../text/texts.ts'

const refusals = refusalsOf<PeopleText>()

const IMPORT_MAX_BYTES = 24 * 1024 * 1024
export const IMPORT_MOST_ROWS = 100_000
/** Columns of a file beyond these are refused. */
export const IMPORT_MOST_COLUMNS = 100

/** Lists what a column of the file can become. The last three are those of other systems: a bcrypt hash, and whether the account is in use there. */
export const IMPORT_FIELDS = ['phone', 'username', 'nickname', 'email', 'region', 'password', 'status', 'deleted'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Why a row does not come. */
export const ROW_REFUSALS = [
  'PHONE_MISSING',
  'PHONE_INVALID',
  'PHONE_ROUNDED',
  'PHONE_UNSUPPORTED',
  'PHONE_TWICE',
  'CELL_FORMULA',
  'CELLS_MANY',
  'DISABLED_THERE',
  'DELETED_THERE',
  'REGISTERED',
  'OPERATOR',
  'DISABLED_HERE',
  'CLOSING_HERE',
  'PHONE_BLOCKED',
] as const
/** Lists what a row can come without. */
const ROW_LOSSES = ['NAME_INVALID', 'NAME_TAKEN', 'NICKNAME_INVALID', 'EMAIL_INVALID', 'REGION_INVALID', 'PASSWORD_UNREADABLE'] as const
export type RowFinding = (typeof ROW_REFUSALS)[number] | (typeof ROW_LOSSES)[number]

export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'expired'] as const

const access = { permission: 'people:import' } as const
const reads = { verb: 'reads', access, limit: 'ordinary' } as const
const acts = { verb: 'acts', access, limit: 'ordinary' } as const
const proven = { ...acts, access: { ...access, steppedUp: true } } as const

const Fields = z.array(z.union([z.enum(IMPORT_FIELDS), z.literal('')])).check(z.maxLength(IMPORT_MOST_COLUMNS))

const Import = z.object({
  id: z.uuid(),
  fileName: z.string(),
  kind: z.enum(['csv', 'ruoyi']),
  columns: z.array(z.string()),
  /** A field for each column, as guessed or chosen; an empty text leaves a column out. */
  fields: Fields,
  source: z.string(),
  basis: z.string(),
  fillsEmpty: z.boolean(),
  state: z.enum(IMPORT_STATES),
  rows: z.int(),
  /** The share of the running step that is finished, from 0 to 1. */
  progress: z.number(),
  refused: z.int(),
  added: z.int(),
  filled: z.int(),
  removed: z.int(),
  /** Accounts that an undo found in use. */
  staying: z.int(),
  madeAt: z.string(),
  runAt: z.nullable(z.string()),
})

export const uploadImport = defineCall({
  ...acts,
  path: '/api/people/imports/upload',
  summary:
    'Upload accounts of another system: a CSV file, or an SQL dump with the INSERT rows of RuoYi’s sys_user. Nothing is imported yet.',
  limit: { times: 20, withinMs: HOUR, by: 'account' },
  file: { maxBytes: IMPORT_MAX_BYTES },
  input: Nothing,
  output: z.object({ id: z.uuid() }),
  refusals: refusals({ FILE_UNREADABLE: 422, FILE_CUT: 422, FILE_EMPTY: 422, FILE_ROWS: 413, FILE_COLUMNS: 422 }),
})

export const listImports = defineCall({
  ...reads,
  path: '/api/people/imports',
  summary: 'List the imports of accounts with their progress, the newest first.',
  input: Nothing,
  output: z.object({ list: z.array(Import) }),
  refusals: {},
})

export const checkImport = defineCall({
  ...acts,
  path: '/api/people/imports/check',
  summary: 'Check an uploaded file with this mapping, as a job. It changes no account.',
  input: z.object({
    id: z.uuid(),
    fields: Fields,
    source: line(100, 'SOURCE_NEEDED').check(z.minLength(2, 'SOURCE_NEEDED')),
    /** On what basis the site may use these accounts, as the operator states. */
    basis: line(300, 'BASIS_NEEDED').check(z.minLength(4, 'BASIS_NEEDED')),
    /** Fills empty details of people who have an account already. */
    fillsEmpty: z.boolean(),
  }),
  output: z.null(),
  refusals: refusals({ SOURCE_NEEDED: 422, BASIS_NEEDED: 422, PHONE_COLUMN: 422, FIELD_TWICE: 422, IMPORT_STATE: 409 }),
})

export const listImportFindings = defineCall({
  ...reads,
  path: '/api/people/imports/findings',
  summary: 'List the rows of a file that do not come, and what others come without, a hundred at a time.',
  input: z.object({ id: z.uuid(), after: z._default(whole(0, IMPORT_MOST_ROWS), 0) }),
  output: z.object({
    counts: z.array(z.object({ code: z.enum([...ROW_REFUSALS, ...ROW_LOSSES]), rows: z.int() })),
    list: z.array(z.object({ row: z.int(), codes: z.array(z.enum([...ROW_REFUSALS, ...ROW_LOSSES])) })),
    isMore: z.boolean(),
  }),
  refusals: {},
})

export const runImport = defineCall({
  ...proven,
  path: '/api/people/imports/run',
  summary: 'Import the rows of a checked file, as a job. No message is sent to anyone.',
  input: ById,
  output: z.null(),
  refusals: refusals({ IMPORT_STATE: 409 }),
})

export const undoImport = defineCall({
  ...proven,
  path: '/api/people/imports/undo',
  summary: 'Remove the accounts of an import that have never been used, as a job. Accounts in use stay.',
  input: ById,
  output: z.null(),
  refusals: refusals({ IMPORT_STATE: 409 }),
})

import * as z from 'zod/mini'
import { ITEM_SECTIONS } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import type { Document } from '#contract/document/document.ts'
import { BilingualText, InLanguage, Nothing, paragraph, Uuid } from '#contract/fields.ts'
import { LOSS_CODES } from './losses.ts'
import { Mapping } from './mapping.ts'
import { approves, exports, proven, reads, writes } from './permissions.ts'
import { refusals } from './uploads.ts'

/**
 * `found`: the upload is read, nothing is imported. `imported`: everything is here as drafts. `published`: approved and online.
 * `failed`: the upload cannot be read.
 */
const RUN_STATES = ['reading', 'found', 'running', 'imported', 'publishing', 'published', 'undoing', 'undone', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** The states in which a job works on a move, unless it has stopped. */
export const STATES_AT_WORK: readonly RunState[] = ['reading', 'running', 'publishing', 'undoing']

const Count = z.object({ key: z.string(), name: z.string(), documents: z.int() })
/** Describes an upload that has been read. Long lists are cut. */
export const Found = z.object({
  title: z.string(),
  address: z.string(),
  generator: z.string(),
  counts: z.object({
    documents: z.int(),
    media: z.int(),
    comments: z.int(),
    categories: z.int(),
    authors: z.int(),
    redirects: z.int(),
    sets: z._default(z.int(), 0),
  }),
  kinds: z.array(z.object({ kind: z.string(), documents: z.int(), published: z.int(), scheduled: z.int(), drafts: z.int() })),
  /** `isPage`: the old site has a page of the author. */
  authors: z.array(z.extend(Count, { isPage: z._default(z.boolean(), false) })),
  categories: z.array(z.extend(Count, { role: z.enum(['section', 'tag', 'topic']) })),
  hosts: z.array(z.object({ host: z.string(), pictures: z.int() })),
  menus: z._default(
    z.array(z.object({ key: z.string(), name: z.string(), place: z.nullable(z.enum(['main', 'footer'])), items: z.int() })),
    [],
  ),
  /** The statuses that a table writes, the most frequent first. */
  statuses: z._default(z.array(z.object({ status: z.string(), documents: z.int() })), []),
  hasSettings: z._default(z.boolean(), false),
  /** The first and the last date of publication. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})
export type Found = z.output<typeof Found>

const Loss = z.object({
  what: z.enum(LOSS_CODES),
  count: z.int(),
  /** The first of them: the title of the text, a quotation from the old site, and the text here once it is imported. */
  examples: z.array(z.object({ title: z.string(), detail: z.string(), text: z.nullable(z.object({ id: Uuid, language: InLanguage })) })),
})
export type Loss = z.output<typeof Loss>

const Summary = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(RUN_STATES),
  source: z.nullable(BilingualText),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  done: z.int(),
  total: z.int(),
  /** Its work was given up; `retryRun` continues it. */
  isStopped: z.boolean(),
  /** A sentence in the language of the caller; '' unless the upload cannot be read. */
  problem: z.string(),
})
export type RunSummary = z.output<typeof Summary>

const Made = z.object({
  items: z.int(),
  online: z.int(),
  scheduled: z.int(),
  pictures: z.int(),
  comments: z.int(),
  topics: z.int(),
  authors: z.int(),
  redirects: z.int(),
  sets: z.int(),
  menus: z.int(),
  /** Rows that were taken away again, and rows that stayed because someone edited or uses them. */
  removed: z.int(),
  stayed: z.int(),
})
export type Made = z.output<typeof Made>

const Run = z.extend(Summary, {
  found: z.nullable(Found),
  mapping: z.nullable(Mapping),
  hasZip: z.boolean(),
  made: Made,
  /** Empty while nothing has been imported; `checkRun` names the losses before. */
  losses: z.array(Loss),
  approval: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string(), note: z.string() })),
  /** Items that stayed after an undo. */
  stayed: z.array(z.object({ id: z.string(), language: InLanguage, title: z.string() })),
})
export type Run = z.output<typeof Run>

export const listRuns = defineCall({
  ...reads,
  path: '/api/transfer/runs',
  summary: 'List the newest moves of other sites into this one.',
  input: Nothing,
  output: z.array(Summary),
  refusals: {},
})

export const getRun = defineCall({
  ...reads,
  path: '/api/transfer/get',
  summary: 'Get a move with what was found, its mapping, its progress, what it made and what it lost.',
  input: z.object({ id: Uuid }),
  output: Run,
  refusals: {},
})

export const startRun = defineCall({
  ...writes,
  path: '/api/transfer/start',
  summary: 'Read an uploaded export. Nothing is imported yet. `zip` is an upload with the files of the old site.',
  input: z.object({ upload: Uuid, zip: z.nullable(Uuid) }),
  output: z.object({ id: Uuid }),
  refusals: refusals({ RUN_BUSY: 409, UPLOAD_UNFINISHED: 409 }),
})

export const saveMapping = defineCall({
  ...writes,
  path: '/api/transfer/mapping',
  summary: 'Save what the parts of the old site become here.',
  /** `before` is the mapping that the caller read. */
  input: z.object({ id: Uuid, mapping: Mapping, before: Mapping }),
  output: z.null(),
  refusals: refusals({ RUN_STATE: 409, MAPPING_CHANGED: 409 }),
})

const Preview = z.object({
  key: z.string(),
  title: z.string(),
  lead: z.string(),
  byline: z.string(),
  language: InLanguage,
  section: z.enum(ITEM_SECTIONS),
  topics: z.array(z.string()),
  publishedAt: z.nullable(z.string()),
  addresses: z.array(z.string()),
  body: z.custom<Document>(),
  /** The pictures of the text by the id that its body names. Their files are not in the library yet. */
  pictures: z.array(z.object({ id: z.string(), name: z.string(), alt: z.string(), isAvailable: z.boolean() })),
})
export type PreviewedDocument = z.output<typeof Preview>

export const previewRun = defineCall({
  ...reads,
  path: '/api/transfer/preview',
  summary: 'Get ten texts as they will be by the saved mapping: the longest, those with the most images, the oldest and the newest.',
  input: z.object({ id: Uuid }),
  output: z.array(Preview),
  refusals: refusals({ RUN_STATE: 409 }),
})

export const checkRun = defineCall({
  ...reads,
  path: '/api/transfer/check',
  summary: 'Count what an import by the saved mapping would make and lose. Changes nothing.',
  limit: 'costly',
  input: z.object({ id: Uuid }),
  output: z.object({
    items: z.int(),
    /** Texts that can go online by one approval. */
    ready: z.int(),
    scheduled: z.int(),
    drafts: z.int(),
    skipped: z.int(),
    pictures: z.int(),
    comments: z.int(),
    topics: z.int(),
    sets: z.int(),
    menus: z.int(),
    losses: z.array(Loss),
  }),
  refusals: refusals({ RUN_STATE: 409 }),
})

export const exportLosses = defineCall({
  ...exports,
  path: '/api/transfer/losses',
  summary: 'Export every loss of a move as CSV: before the import those that the saved mapping would cause.',
  limit: 'costly',
  input: z.object({ id: Uuid }),
  output: z.object({ name: z.string(), type: z.string(), text: z.string() }),
  refusals: refusals({ RUN_STATE: 409 }),
})

export const importRun = defineCall({
  ...proven,
  path: '/api/transfer/import',
  summary: 'Import everything by the saved mapping, as drafts. Goes on where it was interrupted.',
  input: z.object({ id: Uuid }),
  output: z.null(),
  refusals: refusals({ RUN_BUSY: 409, RUN_STATE: 409 }),
})

export const approveRun = defineCall({
  ...approves,
  path: '/api/transfer/approve',
  summary:
    'Approve the texts that were public on the old site and put them online with their dates, without a reading of each. Reviewers get spot checks. Recorded with the reason.',
  input: z.object({ id: Uuid, note: paragraph(300) }),
  output: z.null(),
  refusals: refusals({ RUN_BUSY: 409, RUN_STATE: 409, NOTE_MISSING: 422, OWN_WORK: 403 }),
})

export const undoRun = defineCall({
  ...proven,
  path: '/api/transfer/undo',
  summary: 'Remove everything that a move made, except what was edited since, which stays and is listed.',
  input: z.object({ id: Uuid }),
  output: z.null(),
  refusals: refusals({ RUN_BUSY: 409, RUN_STATE: 409 }),
})

export const removeRun = defineCall({
  ...writes,
  path: '/api/transfer/remove',
  summary: 'Delete the record of a move with its upload. What it imported stays.',
  input: z.object({ id: Uuid }),
  output: z.null(),
  refusals: refusals({ RUN_BUSY: 409 }),
})

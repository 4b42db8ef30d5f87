import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { DAY, MINUTE } from '#contract/duration.ts'
import { Nothing } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { PrivacyText } from '../text/texts.ts'

/** The page of a person's own data. */
export const OWN_DATA_PATH = '/user/data'
/** Serves a finished copy to the session that asked for it. */
export const COPY_FILES = '/files/own-data'
/** A finished copy is deleted after this time. */
export const COPY_MINUTES = 15

const refusals = refusalsOf<PrivacyText>()
const Moment = z.iso.datetime()
const Copy = z.object({
  id: z.uuid(),
  state: z.enum(['preparing', 'ready', 'failed']),
  doneRows: z.int(),
  totalRows: z.int(),
  sizeBytes: z.nullable(z.int()),
  /** When the file of a finished copy is deleted. */
  endsAt: Moment,
  /** Only the session that asked for the copy can save it. */
  isOfThisSession: z.boolean(),
})

export const getOwnData = defineCall({
  path: '/api/privacy/own-data',
  summary: 'List the kinds of data that the site stores about this account, with the number of entries and how long they stay.',
  verb: 'reads',
  access: 'signed-in',
  limit: { times: 30, withinMs: MINUTE, by: 'account' },
  input: Nothing,
  output: z.object({
    kinds: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        /** Is `days` when the entries are deleted after a number of days. */
        term: z.enum(['account', 'without-name', 'work', 'form', 'days']),
        days: z.nullable(z.int()),
        count: z.int(),
      }),
    ),
  }),
  refusals: {},
})

export const getCopy = defineCall({
  path: '/api/privacy/own-data/copy',
  summary: 'Get the state of the copy of the own data; null without one.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ copy: z.nullable(Copy) }),
  refusals: {},
})

export const startCopy = defineCall({
  path: '/api/privacy/own-data/copy/start',
  summary: 'Prepare a copy of the own data as JSON, CSV and files. An earlier copy is deleted.',
  verb: 'acts',
  withoutAgreement: true,
  access: 'stepped-up',
  limit: { times: 10, withinMs: DAY, by: 'account' },
  /** `isWhole` includes identity numbers and scans of documents; otherwise they are masked or left out. */
  input: z.object({ isWhole: z.boolean() }),
  output: Copy,
  refusals: refusals({ COPY_RUNNING: 409, STORAGE_FULL: 507 }),
})

import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { DrawnDocument } from '#contract/document/document.ts'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { InLanguage } from '#contract/fields.ts'
import { Edition, Kind, Moment, refusals, Section } from '../fields.ts'
import { DRAFT_SHAPE } from '../item-fields.ts'
import { changes } from '../permissions.ts'

export const PREVIEW_MS = 24 * HOUR
/** The path of the preview page; its `of` parameter is the signature. The page is sent with noindex and no-store (S136). */
export const PREVIEW_PATH = '/preview'

export const createPreview = defineCall({
  ...changes,
  path: '/api/content/preview/make',
  summary: 'Create a signed preview link of the working copy, valid for 24 hours or until the next save.',
  input: Edition,
  output: z.object({ path: z.string(), endsAt: Moment }),
  refusals: refusals({ NOT_BEGUN: 404, IN_TRASH: 409 }),
})

const { slug: _, ...shown } = DRAFT_SHAPE
export const getPreview = defineCall({
  path: '/api/content/preview',
  summary: 'Get the content of a signed preview link. Expired, altered or revoked links are not found.',
  verb: 'reads',
  access: 'anyone',
  limit: { times: 60, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ of: z.string().check(z.maxLength(300)) }),
  output: z.object({
    number: z.int(),
    language: InLanguage,
    section: Section,
    kind: Kind,
    ...shown,
    body: DrawnDocument,
    topics: z.array(z.string()),
    savedAt: Moment,
    endsAt: Moment,
  }),
  refusals: {},
})

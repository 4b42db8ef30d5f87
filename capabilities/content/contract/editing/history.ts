import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Uuid, withinDepth } from '#contract/fields.ts'
import { Edition, Moment, Person, paging, refusals, Version } from '../fields.ts'
import { Draft } from '../item-fields.ts'
import { RevisionHead } from '../items.ts'
import { changes, reads } from '../permissions.ts'

// Saved revisions of a text. The browser compares two of them block by block, by the block id, which persists across revisions. The server
// therefore answers the same for every display of the differences.

export const listRevisions = defineCall({
  ...reads,
  path: '/api/content/revisions',
  summary: 'List the revisions of an item in one language, newest first. `total` counts up to ten thousand.',
  input: z.extend(Edition, { page: paging.page, pageSize: paging.pageSize }).check(withinDepth),
  output: z.object({ list: z.array(RevisionHead), total: z.int() }),
  refusals: refusals({ NOT_BEGUN: 404 }),
})

const Revision = z.object({ ...RevisionHead.shape, draft: Draft, author: Person })
export const getRevision = defineCall({
  ...reads,
  path: '/api/content/revision',
  summary: 'Get a revision.',
  input: z.object({ revisionId: Uuid }),
  output: Revision,
  refusals: {},
})

export const compareRevisions = defineCall({
  ...reads,
  path: '/api/content/compare',
  summary: 'Compare two revisions of an item, also across languages: both with the fields that differ.',
  input: z.object({ beforeId: Uuid, afterId: Uuid }),
  output: z.object({ before: Revision, after: Revision, changed: z.array(z.string()) }),
  refusals: {},
})

export const restoreRevision = defineCall({
  ...changes,
  path: '/api/content/restore',
  summary: 'Restore an earlier revision as a new working copy. Later revisions are kept.',
  input: z.extend(Edition, { revisionId: Uuid, version: Version }),
  output: z.object({ version: Version, revisionId: z.string(), savedAt: Moment }),
  refusals: refusals({
    NOT_BEGUN: 404,
    CHANGED_MEANWHILE: 409,
    LOCKED: 409,
    LOCKED_ELSEWHERE: 409,
    IN_TRASH: 409,
    BEING_INSPECTED: 409,
    APPROVED_ALREADY: 409,
    SCHEDULED_ALREADY: 409,
  }),
})

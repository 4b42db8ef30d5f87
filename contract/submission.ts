import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import type { Session } from './caller.ts'
import { BilingualText, paged, withinDepth } from './fields.ts'

// Defines what accounts submit for others to decide on. The receiving capability reports its status, and the console's start page shows it.

/** A path of this site. */
export const Path = z.string().check(z.startsWith('/'))

const what = {
  /** The kind of submission: `certification`, `access`, `content`. */
  kind: z.string(),
  /** The title as its owner knows it. */
  title: BilingualText,
  /** `open` and `passed` are shown as success, `failed` with its reasons. */
  outcome: z.enum(['open', 'passed', 'failed']),
}

export const Submission = z.object({
  ...what,
  /** The steps in order. Exactly one is being processed while the submission is open. */
  steps: z.array(
    z.object({ title: BilingualText, state: z.enum(['done', 'processing', 'waiting', 'failed']), at: z.optional(z.iso.datetime()) }),
  ),
  /**
   * The reasons of a failure. `about` names the affected part, `path` is the page to fix it, and `permission` is a missing permission that
   * can be requested.
   */
  reasons: z.array(
    z.object({ about: z.optional(BilingualText), text: BilingualText, path: z.optional(Path), permission: z.optional(z.string()) }),
  ),
  submittedAt: z.iso.datetime(),
  /** The page that shows the submission. */
  viewPath: z.optional(Path),
  /** The page to edit it and submit it again, or to start a new one. */
  editPath: z.optional(Path),
})
export type Submission = z.output<typeof Submission>

export const SubmissionLine = z.object({
  id: z.string(),
  ...what,
  /** The status in the capability's words. */
  state: BilingualText,
  submittedAt: z.iso.datetime(),
})
export type SubmissionLine = z.output<typeof SubmissionLine>

/** A capability with submissions provides it. */
export type Submissions = {
  /** Returns a submission of this account, or null when the account has none with this id (S45). */
  find(session: Session, id: string): Promise<Submission | null>
  /**
   * Returns the first submissions of this account, sorted by the millisecond of `submittedAt` and then by id. `total` counts up to ten
   * thousand.
   */
  list(session: Session, terms: ListTerms): Promise<{ readonly list: readonly SubmissionLine[]; readonly total: number }>
}
export type ListTerms = { readonly first: number; readonly direction: 'asc' | 'desc' }

/** This call is shared, because each capability with submissions shows the account's own, and a new submission changes the answer. */
export const listSubmissions = defineCall({
  path: '/api/submissions',
  summary: 'List the current account’s submissions with their status, newest first by default.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z
    .object({
      ...paged(),
      sort: z._default(z.enum(['submittedAt']), 'submittedAt'),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    })
    .check(withinDepth),
  output: z.object({
    /** `path` is the page that shows the status. */
    list: z.array(z.extend(SubmissionLine, { path: Path })),
    total: z.int(),
  }),
  refusals: {},
})

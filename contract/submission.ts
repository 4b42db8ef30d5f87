import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import type { Session } from './caller.ts'
import { BilingualText, paged, withinDepth } from './fields.ts'

// What one hands in for others to decide on: the capability that takes it in tells how it stands, and the first page shows it.

/** A page of the product. */
export const Path = z.string().check(z.startsWith('/'))

const what = {
  /** What kind of thing it is: `certification`, `access`, `content`. */
  kind: z.string(),
  /** What it is, as its owner knows it. */
  title: BilingualText,
  /** `open` and `passed` are shown as success, `failed` with its reasons. */
  outcome: z.enum(['open', 'passed', 'failed']),
}

/** What a person has handed in for others to decide on, and how it stands. */
export const Submission = z.object({
  ...what,
  /** In their order. While it is open exactly one is being processed. */
  steps: z.array(
    z.object({ title: BilingualText, state: z.enum(['done', 'processing', 'waiting', 'failed']), at: z.optional(z.iso.datetime()) }),
  ),
  /** Why it failed. `about` names what of it; `path` is where it can be mended; `permission` is what is missing and can be asked for. */
  reasons: z.array(
    z.object({ about: z.optional(BilingualText), text: BilingualText, path: z.optional(Path), permission: z.optional(z.string()) }),
  ),
  submittedAt: z.iso.datetime(),
  /** Where it can be looked at. */
  viewPath: z.optional(Path),
  /** Where it can be changed and handed in again, or begun anew. */
  editPath: z.optional(Path),
})
export type Submission = z.output<typeof Submission>

/** The same as a line of a list. */
export const SubmissionLine = z.object({
  id: z.string(),
  ...what,
  /** How it stands, in the words of its capability. */
  state: BilingualText,
  submittedAt: z.iso.datetime(),
})
export type SubmissionLine = z.output<typeof SubmissionLine>

/** What a capability that has submissions hands over. */
export type Submissions = {
  /** One of this person by its id; null where this person has none of that id (S45). */
  find(session: Session, id: string): Promise<Submission | null>
  /** The first so many of this person by the millisecond of `submittedAt` and then the id, and how many there are, up to ten thousand. */
  list(session: Session, terms: ListTerms): Promise<{ readonly list: readonly SubmissionLine[]; readonly total: number }>
}
export type ListTerms = { readonly first: number; readonly direction: 'asc' | 'desc' }

/** Stands here because each capability that takes in submissions shows one's own, and what is handed in anew changes its answer. */
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
    /** `path`: the page that shows its status. */
    list: z.array(z.extend(SubmissionLine, { path: Path })),
    total: z.int(),
  }),
  refusals: {},
})

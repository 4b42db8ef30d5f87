import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import type { Session } from '#contract/caller.ts'

const Words = z.object({ 'zh-CN': z.string(), 'en-US': z.string() })
/** A page of the product. */
const Path = z.string().check(z.startsWith('/'))

/** What a person has handed in for others to decide on, and how it stands. */
const Submission = z.object({
  /** What kind of thing it is: `certification`, `access`. */
  kind: z.string(),
  /** What it is, as its owner knows it. */
  title: Words,
  /** `open` and `passed` are shown as success, `failed` with its reasons. */
  outcome: z.enum(['open', 'passed', 'failed']),
  /** In their order. While it is open exactly one is being processed. */
  steps: z.array(z.object({ title: Words, state: z.enum(['done', 'processing', 'waiting', 'failed']), at: z.optional(z.iso.datetime()) })),
  /** Why it failed. `about` names what of it; `path` is where it can be mended; `permission` is what is missing and can be asked for. */
  reasons: z.array(z.object({ about: z.optional(Words), text: Words, path: z.optional(Path), permission: z.optional(z.string()) })),
  submittedAt: z.iso.datetime(),
  /** Where it can be looked at. */
  viewPath: z.optional(Path),
  /** Where it can be changed and handed in again, or begun anew. */
  editPath: z.optional(Path),
})
export type Submission = z.output<typeof Submission>

/** What a capability that has submissions hands over: its own one by id, null where this person has none of that id (S45). */
export type SubmissionOf = (session: Session, id: string) => Promise<Submission | null>

export const readSubmission = defineCall({
  path: '/api/workplace/submission',
  summary: 'How something stands that one has handed in: a certification, a request for access.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ id: z.uuid() }),
  output: Submission,
  refusals: {},
})

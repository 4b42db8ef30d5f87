import { PAGE_DEPTH } from '#contract/fields.ts'
import type { SubmissionLine } from '#contract/submission.ts'
import * as calls from '../contract.ts'
import { serve, type WorkplaceContext } from './context.ts'

/**
 * Merges the submissions of several capabilities. Each capability returns enough rows for the page, and the page is cut from all of them.
 */
export const listSubmissions = serve(
  calls.listSubmissions,
  async ({ submissions }: Pick<WorkplaceContext, 'submissions'>, { page, pageSize, direction }, { session }) => {
    const end = page * pageSize
    const all = await Promise.all(submissions().map(({ list }) => list(session, { first: end, direction })))
    const rows = all.flatMap(({ list }) => list).toSorted(direction === 'asc' ? byAge : (one, other) => byAge(other, one))
    const total = all.reduce((sum, each) => sum + each.total, 0)
    return { ok: { list: rows.slice(end - pageSize, end).map(withPath), total: Math.min(total, PAGE_DEPTH) } }
  },
)

/** ISO 8601 times and ids have a fixed length, so text order is their order. */
const keyOf = ({ submittedAt, id }: SubmissionLine) => `${submittedAt} ${id}`
const byAge = (one: SubmissionLine, other: SubmissionLine) => (keyOf(one) < keyOf(other) ? -1 : 1)

const withPath = (line: SubmissionLine) => ({
  ...line,
  path: `/result/${line.outcome === 'failed' ? 'error' : 'success'}?${new URLSearchParams({ id: line.id })}`,
})

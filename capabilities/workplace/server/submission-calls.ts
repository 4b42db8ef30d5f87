import { PAGE_DEPTH } from '#contract/fields.ts'
import type { SubmissionLine } from '#contract/submission.ts'
import * as calls from '../contract.ts'
import { serve, type WorkplaceContext } from './context.ts'
import { countWaiting } from './waiting-store.ts'

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

/**
 * Asks each capability with submissions. Ids are unguessable and each capability answers only to the owner, so at most one returns a
 * result.
 */
export const getSubmission = serve(calls.getSubmission, async ({ submissions }, { id }, { session }) => {
  for (const { find } of submissions()) {
    const found = await find(session, id)
    if (found) return { ok: found }
  }
  return { refused: 'NOT_FOUND' }
})

/** Answers the whole menu in one call. Queues that the caller may not work on are not counted, so that their length stays secret. */
export const getWaiting = serve(calls.getWaiting, async ({ waiting, rolesHolding, database }, _input, { session }) => {
  const pages = await Promise.all(
    waiting().map(async ({ page, permission, count }) => {
      const holding = await rolesHolding(permission)
      return holding.some((role) => session.roles.includes(role)) ? [[page, await count(session)] as const] : []
    }),
  )
  return { ok: await countWaiting({ database }, pages.flat()) }
})

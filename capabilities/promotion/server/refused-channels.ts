import { sql } from 'kysely'
import type { Submission, SubmissionLine, Submissions } from '#contract/submission.ts'
import { inBoth } from '#contract/text.ts'
import type { Database } from '#server/database/database.ts'
import { promotionPages } from '../console.ts'
import { submissionText as text } from '../text/submission.ts'
import { promotionText } from '../text/texts.ts'

type Row = { readonly id: string; readonly name: string; readonly reason: 'DOMAIN_NOT_FILED'; readonly created_at: Date }

/**
 * Lists the account's forms that were refused for a reason beyond one field. A form that was accepted later is listed as a promotion
 * instead.
 */
export const refusedChannels = ({ database }: { readonly database: Pick<Database, 'of'> }): Submissions => ({
  async find({ accountId }, id) {
    const { rows } = await sql<Row>`
      select id, name, reason, created_at from promotion.failure where id = ${id} and created_by = ${accountId}`.execute(database.of())
    return rows[0] ? describe(rows[0]) : null
  },
  async list({ accountId }, { first, direction }) {
    const order = direction === 'asc' ? sql`asc` : sql`desc`
    const { rows } = await sql<Row & { total: number }>`
      select id, name, reason, created_at, count(*) over ()::int as total from promotion.failure where created_by = ${accountId}
      order by date_trunc('milliseconds', created_at) ${order}, id ${order} limit ${first}`.execute(database.of())
    return { list: rows.map(describeLine), total: rows[0]?.total ?? 0 }
  },
})

const describeLine = ({ id, name, created_at: createdAt }: Row): SubmissionLine => ({
  id,
  kind: 'promotion',
  title: inBoth(text, 'of', { name }),
  outcome: 'failed',
  state: inBoth(text, 'state.failed'),
  submittedAt: createdAt.toISOString(),
})

function describe(row: Row): Submission {
  const { kind, title, outcome, submittedAt: at } = describeLine(row)
  const { path } = promotionPages.form
  return {
    kind,
    title,
    outcome,
    steps: [
      { title: inBoth(text, 'step.submitted'), state: 'done', at },
      { title: inBoth(text, 'step.checked'), state: 'failed', at },
    ],
    reasons: [{ text: inBoth(promotionText, row.reason), path }],
    submittedAt: at,
    editPath: path,
  }
}

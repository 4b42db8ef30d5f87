import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { privacyPages } from '../../../console.ts'
import { deskWords } from '../../../text/desk-words.ts'
import type { Sql, Tables, Tx } from '../../context.ts'
import type { DeskContext } from '../context.ts'

export const REVIEW = 'privacy/assessment-reviews'

const TODOS = {
  review: { path: privacyPages.assessments.path, title: 'post.review', text: 'post.review-text' },
  incident: { path: privacyPages.incidents.path, title: 'post.incident', text: 'post.incident-text' },
} as const

const todoOf = (name: keyof typeof TODOS): Todo => ({
  kind: 'todo',
  about: 'service',
  to: { holders: 'privacy:handle' },
  path: TODOS[name].path,
  matter: `privacy-record:${name}`,
  title: inBoth(deskWords, TODOS[name].title),
  text: inBoth(deskWords, TODOS[name].text),
})

/** Shows operators a to-do for assessments whose review is due, and one for incidents that wait for their notices. */
export const openRecords: Matter = {
  name: 'privacy-record:',
  async findTodos(tx) {
    const { rows } = await sql<{ name: keyof typeof TODOS }>`
      select distinct case kind when 'incident' then 'incident' else 'review' end as name from privacy.record
      where is_due or state in ('open', 'contained')`.execute(tx.of<Tables>())
    return rows.map(({ name }) => todoOf(name))
  },
}

export const updateRecordTodos = ({ reconcileTodos }: Pick<DeskContext, 'reconcileTodos'>, tx: AnyTransaction): Promise<void> =>
  reconcileTodos(tx, openRecords)

const REVIEW_AT = sql`(review_on::timestamp at time zone 'Asia/Shanghai')`

/** Raises the to-do on the day of a review. */
export const assessmentReviews = (context: DeskContext): ScheduledTask => ({
  name: REVIEW,
  run: () =>
    context.database.inTransaction(async (tx: Tx) => {
      const { rows } = await sql`
        update privacy.record set is_due = true where id in (
          select id from privacy.record where not is_due and ${REVIEW_AT} <= platform.now() limit 100 for update skip locked) returning 1`.execute(
        tx,
      )
      if (rows.length > 0) await updateRecordTodos(context, tx)
      return rows.length
    }),
  async nextAt() {
    const db: Sql = context.database.of()
    const { rows } = await sql<{ at: Date | null }>`
      select min(${REVIEW_AT}) as at from privacy.record where review_on is not null and not is_due`.execute(db)
    return one(rows).at
  },
})

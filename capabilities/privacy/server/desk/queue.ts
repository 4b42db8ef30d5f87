import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { Assignment } from '#server/notify/assignment.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { privacyPages } from '../../console.ts'
import { deskWords } from '../../text/desk-words.ts'
import type { Sql, Tables, Tx } from '../context.ts'
import type { DeskContext } from './context.ts'

export const WARN = 'privacy/request-deadlines'
/** Operators are warned this long ahead of the due date. */
const NEAR_DAYS = 3
const IS_OPEN = sql`state in ('new', 'in-progress', 'waiting')`

const todoOf = (name: 'new' | 'near' | 'late'): Todo => ({
  kind: 'todo',
  about: 'service',
  to: { holders: 'privacy:handle' },
  path: privacyPages.requests.path,
  matter: `privacy-request:${name}`,
  title: inBoth(deskWords, `post.${name}`),
  text: inBoth(deskWords, `post.${name}-text`),
})

/** Shows operators one to-do each for new requests, for requests that are nearly due, and for late ones. */
export const openRequests: Matter = {
  name: 'privacy-request:',
  async findTodos(tx) {
    const { rows } = await sql<{ name: 'new' | 'near' | 'late' }>`
      select distinct name from (
        select 'new' as name from privacy.request where state = 'new'
        union all select case warned when 1 then 'near' else 'late' end from privacy.request where ${IS_OPEN} and warned > 0
      ) as open`.execute(tx.of<Tables>())
    return rows.map(({ name }) => todoOf(name))
  },
}

export const updateQueue = ({ reconcileTodos }: Pick<DeskContext, 'reconcileTodos'>, tx: AnyTransaction): Promise<void> =>
  reconcileTodos(tx, openRequests)

/** Raises the to-dos when requests become nearly due, and again when they are late. */
export const requestDeadlines = (context: DeskContext): ScheduledTask => ({
  name: WARN,
  run: () =>
    context.database.inTransaction(async (tx: Tx) => {
      const { rows } = await sql`
        update privacy.request set warned = case when due_at <= platform.now() then 2 else 1 end where id in (
          select id from privacy.request where ${IS_OPEN}
            and (warned = 0 and due_at <= platform.now() + ${NEAR_DAYS} * interval '1 day' or warned < 2 and due_at <= platform.now())
          order by due_at limit 100 for update skip locked
        ) returning 1`.execute(tx)
      if (rows.length > 0) await updateQueue(context, tx)
      return rows.length
    }),
  async nextAt() {
    const db: Sql = context.database.of()
    const { rows } = await sql<{ at: Date | null }>`
      select min(case warned when 0 then due_at - ${NEAR_DAYS} * interval '1 day' else due_at end) as at
      from privacy.request where ${IS_OPEN} and warned < 2`.execute(db)
    return one(rows).at
  },
})

/** Requests assigned to an operator. A released one becomes new again, except when it waits for the person. */
export const assignedRequests: Assignment = {
  column: 'privacy.request.assigned_to',
  permission: 'privacy:handle',
  async findAssigned(tx) {
    const { rows } = await sql<{ id: string }>`
      select distinct assigned_to as id from privacy.request where assigned_to is not null and ${IS_OPEN}`.execute(tx)
    return rows.map(({ id }) => id)
  },
  async release(tx, accountIds) {
    await sql`
      update privacy.request set assigned_to = null, version = version + 1, state = case when state = 'in-progress' then 'new' else state end
      where assigned_to = any (${accountIds}::uuid[]) and ${IS_OPEN}`.execute(tx)
  },
}

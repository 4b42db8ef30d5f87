import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import type { Assignment } from '#server/notify/assignment.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { enquiriesPages } from '../console.ts'
import { enquiriesText } from '../text/texts.ts'
import type { EnquiriesContext, Sql, Tables, Tx } from './context.ts'

const TODO: Todo = {
  kind: 'todo',
  about: 'service',
  to: { holders: 'enquiries:answer' },
  path: enquiriesPages.queue.path,
  matter: 'enquiries:new',
  title: inBoth(enquiriesText, 'post.new'),
  text: inBoth(enquiriesText, 'post.new-text'),
}

/** Shows operators that may answer one to-do for all new enquiries. */
export const newEnquiries: Matter = { name: 'enquiries:new', findTodos: async (tx) => ((await hasNew(tx.of<Tables>())) ? [TODO] : []) }

export const notifyQueue = ({ reconcileTodos }: Pick<EnquiriesContext, 'reconcileTodos'>, tx: Tx): Promise<void> =>
  reconcileTodos(tx, newEnquiries)

async function hasNew(db: Sql): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from enquiries.enquiry where state = 'new') as has`.execute(db)
  return one(rows).has
}

/** Enquiries assigned to an operator. A released one without an answer becomes new again. */
export const assignedEnquiries: Assignment = {
  column: 'enquiries.enquiry.assigned_to',
  permission: 'enquiries:answer',
  async findAssigned(tx) {
    const { rows } = await sql<{ id: string }>`
      select distinct assigned_to as id from enquiries.enquiry where assigned_to is not null and state <> 'closed'`.execute(tx)
    return rows.map(({ id }) => id)
  },
  async release(tx, accountIds) {
    await sql`
      update enquiries.enquiry set assigned_to = null, state = case when state = 'assigned' then 'new' else state end
      where assigned_to = any (${accountIds}::uuid[]) and state <> 'closed'`.execute(tx)
  },
}

import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Assignment } from '#server/notify/assignment.ts'
import type { Matter } from '#server/notify/matter.ts'
import { recheckTodo, reviewTodo } from './notifications.ts'

/** More to-dos than reviewers ever have open; the oldest come first. */
const MOST = 1_000

/** Adds filings that wait for review, and certifications due for the yearly check, to the to-dos of reviewers. */
const waitingFilings: Matter = {
  name: 'certification:',
  async findTodos(tx) {
    const { rows } = await sql<{ id: string; state: string }>`
      select id, state from certification.filing where state = 'submitted' or state = 'passed' and recheck_open
      order by filed_at limit ${MOST}`.execute(tx)
    return rows.map(({ id, state }) => (state === 'submitted' ? reviewTodo(id) : recheckTodo(id)))
  },
}

const filingsWhere = (tx: AnyTransaction, matters: readonly string[], isOpen: ReturnType<typeof sql>) =>
  sql<{ matter: string }>`
    select matter from unnest(${matters}::text[]) as matter join certification.filing on filing.id::text = split_part(matter, ':', 2)
    where ${isOpen}`.execute(tx)

/** Adds a returned filing to the to-dos of its owner. */
const returnedFilings: Matter = {
  name: 'certification-return:',
  findOpen: async (tx, matters) => (await filingsWhere(tx, matters, sql`state = 'returned'`)).rows.map(({ matter }) => matter),
}

/** Adds a certification that ends soon to the to-dos of its owner, until it is filed again or has ended. */
const endingFilings: Matter = {
  name: 'certification-ending:',
  findOpen: async (tx, matters) =>
    (await filingsWhere(tx, matters, sql`state = 'passed' and valid_until > platform.now()`)).rows.map(({ matter }) => matter),
}

export const certificationMatters: readonly Matter[] = [waitingFilings, returnedFilings, endingFilings]

export const claimedFilings: Assignment = {
  column: 'certification.filing.claimed_by',
  permission: 'certification:review',
  async findAssigned(tx) {
    const { rows } = await sql<{ id: string }>`
      select distinct claimed_by as id from certification.filing
      where claimed_by is not null and (state = 'submitted' or recheck_open)`.execute(tx)
    return rows.map(({ id }) => id)
  },
  async release(tx, accountIds) {
    await sql`
      update certification.filing set claimed_by = null, claimed_at = null
      where claimed_by = any (${accountIds}::uuid[]) and (state = 'submitted' or recheck_open)`.execute(tx)
  },
}

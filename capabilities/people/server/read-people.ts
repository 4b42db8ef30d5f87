import { avatarUrl } from '#capabilities/profile/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { maskPhone } from '#contract/mask.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { listPeople, readPerson, revealPhone } from '../contract.ts'
import type { PeopleDeps } from './deps.ts'
import { findPeople, findPerson, type PersonRow, type Sql } from './people-store.ts'

/** Pages are counted from the first, so none may begin further in than this (S99). */
const FURTHEST = 10_000

export async function tellPeople(
  sql: Sql,
  { database }: Pick<PeopleDeps, 'database'>,
  input: InputOf<typeof listPeople>,
): Promise<Outcome<typeof listPeople>> {
  if (input.page * input.pageSize > FURTHEST) return { refused: 'PAGE_TOO_FAR', fields: { page: 'PAGE_TOO_FAR' } }
  const { rows, total, isMore } = await findPeople(sql, database.pool, input, input)
  return { ok: { list: rows.map(toRow), total, isMore } }
}

export async function tellPerson(
  sql: Sql,
  { listSessions, hasQuestion }: Pick<PeopleDeps, 'listSessions' | 'hasQuestion'>,
  { id }: InputOf<typeof readPerson>,
): Promise<Outcome<typeof readPerson>> {
  const [row, sessions, asksQuestion] = await Promise.all([findPerson(sql, id), listSessions(id), hasQuestion(id)])
  if (!row) return { refused: 'NOT_FOUND' }
  const told = sessions.map(({ startedAt, lastUsedAt, ...session }) => ({
    ...session,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
  return { ok: { ...toRow(row), hasQuestion: asksQuestion, sessions: told } }
}

/** What a person would rather not have looked at is looked at for a reason, and that is kept before it is told (S117). */
export async function tellPhone(
  { database, recorder }: Pick<PeopleDeps, 'database' | 'recorder'>,
  { id, reason }: InputOf<typeof revealPhone>,
  caller: SignedInCaller,
): Promise<Outcome<typeof revealPhone>> {
  return await database.inTransaction<unknown, Outcome<typeof revealPhone>>(async (tx) => {
    const row = await findPerson(tx, id)
    if (!row) return { refused: 'NOT_FOUND' }
    const facts = { what: 'phone' }
    await recorder.record(tx, { action: 'personal-data.read', outcome: 'ok', target: `account:${id}`, reason, facts, ...doneBy(caller) })
    return { ok: { phone: row.phone } }
  })
}

const toRow = (row: PersonRow) => ({
  id: row.account_id,
  username: row.username,
  name: row.name,
  avatar: row.avatar && avatarUrl(row.avatar),
  phone: row.phone && maskPhone(row.phone),
  roles: row.roles,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
})

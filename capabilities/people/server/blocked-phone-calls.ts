import type { Outcome } from '#contract/call.ts'
import * as calls from '../contract.ts'
import { type PeopleContext, serve, type Tx } from './context.ts'
import { findNames, hasOtherAdministrator, lockPerson } from './people-store.ts'
import { isWithinReach } from './within-reach.ts'

type Blocked = Awaited<ReturnType<PeopleContext['blockedPhones']['list']>>['list'][number]

export const listBlockedPhones = serve(calls.listBlockedPhones, async ({ database, blockedPhones }, page) => {
  const { list, total } = await blockedPhones.list(page)
  return { ok: { list: await toRows(database, list), total } }
})

export const findBlockedPhone = serve(calls.findBlockedPhone, async ({ database, blockedPhones }, { phone }) => {
  const found = await blockedPhones.find(phone)
  const [blocked = null] = found ? await toRows(database, [found]) : []
  return { ok: { blocked } }
})

async function toRows(database: PeopleContext['database'], list: readonly Blocked[]) {
  const names = await findNames(
    database.of(),
    list.map(({ by }) => by),
  )
  return list.map(({ id, reason, by, at, endsAt }) => ({
    id,
    reason,
    by: { id: by, name: names.get(by) ?? null },
    at: at.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }))
}

/** Blocks a number and ends the sessions of its account. Accounts with more permissions than the operator are refused. */
export const blockPhone = serve(calls.blockPhone, async (context, { id, phone, reason, days }, caller) => {
  const accountId = id ?? (await context.findAccountByPhone(phone))
  if (accountId === caller.session.accountId) return { refused: 'NOT_ONESELF' }
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.blockPhone>> => {
    const administrators = accountId === null || (await hasOtherAdministrator(tx, accountId))
    const person = accountId === null ? undefined : await lockPerson(tx, accountId)
    if (id !== undefined && !person) return { refused: 'NOT_FOUND' }
    if (person && !(await isWithinReach(tx, context, { caller, roles: person.roles }))) return { refused: 'ROLE_ABOVE' }
    if (person?.roles.includes('admin') && !administrators) return { refused: 'LAST_ADMIN' }
    const subject = accountId === null ? { phone } : { accountId }
    const done = await context.blockedPhones.add(tx, { subject, reason, days }, caller)
    if (done !== 'done') return { refused: done === 'already' ? 'BLOCKED_ALREADY' : 'PHONE_UNREADABLE' }
    if (accountId !== null) await context.endSessions(tx, accountId)
    return { ok: null }
  })
})

export const unblockPhone = serve(calls.unblockPhone, ({ database, blockedPhones }, input, caller) =>
  database.inTransaction(
    async (tx: Tx): Promise<Outcome<typeof calls.unblockPhone>> =>
      (await blockedPhones.remove(tx, input, caller)) ? { ok: null } : { refused: 'NOT_FOUND' },
  ),
)

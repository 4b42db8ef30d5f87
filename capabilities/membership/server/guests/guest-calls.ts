import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type MembershipContext, serve } from '../context.ts'
import { invitedNotice } from '../notices.ts'
import { lockSetup } from '../setup/setup-store.ts'
import { nameColumns, nameOf, writeName } from '../setup/setup-values.ts'
import { addGuests, countGuests, findGuestLists, findGuests, lockGuestList } from './guest-store.ts'

export const listGuestLists = serve(calls.listGuestLists, async ({ database }) => {
  const lists = await findGuestLists(database.of())
  return { ok: { lists: lists.map(({ id, version, guests, ...name }) => ({ id, version, guests, name: nameOf(name) })) } }
})

export const createGuestList = serve(calls.createGuestList, ({ database, recorder }, { name }, caller) =>
  database.inTransaction(async (tx) => {
    await lockSetup(tx)
    if ((await findGuestLists(tx)).length >= calls.MOST_GUEST_LISTS) return { refused: 'GUEST_LISTS_FULL' }
    const [id, columns] = [randomUUID(), nameColumns(name)]
    await tx
      .insertInto('membership.guest_list')
      .values({ id, ...columns, changed_by: caller.session.accountId })
      .execute()
    const facts = { name: writeName(columns) }
    await recorder.record(tx, {
      action: 'membership.guest-list-created',
      outcome: 'ok',
      ...doneBy(caller),
      target: `guest-list:${id}`,
      facts,
    })
    return { ok: { id } }
  }),
)

export const renameGuestList = serve(calls.renameGuestList, ({ database, recorder }, { id, version, name }, caller) =>
  database.inTransaction(async (tx) => {
    const before = await lockGuestList(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    if (before.version !== version) return { refused: 'SETUP_CHANGED' }
    const columns = nameColumns(name)
    await tx
      .updateTable('membership.guest_list')
      .set({ ...columns, version: version + 1, changed_by: caller.session.accountId, changed_at: sql<Date>`platform.now()` })
      .where('id', '=', id)
      .execute()
    const facts = { before: writeName(before), after: writeName(columns) }
    await recorder.record(tx, {
      action: 'membership.guest-list-renamed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `guest-list:${id}`,
      facts,
    })
    return { ok: null }
  }),
)

export const removeGuestList = serve(calls.removeGuestList, ({ database, recorder }, { id, version }, caller) =>
  database.inTransaction(async (tx) => {
    const before = await lockGuestList(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    if (before.version !== version) return { refused: 'SETUP_CHANGED' }
    const facts = { name: writeName(before), guests: await countGuests(tx, id) }
    await tx.deleteFrom('membership.guest_list').where('id', '=', id).execute()
    await recorder.record(tx, {
      action: 'membership.guest-list-removed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `guest-list:${id}`,
      facts,
    })
    return { ok: null }
  }),
)

export const listGuests = serve(calls.listGuests, async ({ database }, { id }) => {
  const db = database.of()
  if (!(await findGuestLists(db)).some((list) => list.id === id)) return { refused: 'NOT_FOUND' }
  const guests = await findGuests(db, id)
  return { ok: { list: guests.map(({ invitedAt, ...guest }) => ({ ...guest, invitedAt: invitedAt.toISOString() })) } }
})

/** Invites by phone, because the office knows people by it. The list stores accounts only. */
export const inviteGuests = serve(calls.inviteGuests, async (context, { id, phones }, caller) => {
  const { found, unknown } = await findAccounts(context, [...new Set(phones)])
  return await context.database.inTransaction(async (tx) => {
    const list = await lockGuestList(tx, id)
    if (!list) return { refused: 'NOT_FOUND' }
    if ((await countGuests(tx, id)) + found.length > calls.MOST_GUESTS) return { refused: 'GUESTS_FULL' }
    const added = await addGuests(tx, { id, accountIds: found, by: caller.session.accountId })
    for (const accountId of added) await context.notify(tx, invitedNotice(accountId, nameOf(list)))
    const facts = { name: writeName(list), invited: added.length }
    await context.recorder.record(tx, {
      action: 'membership.guests-invited',
      outcome: 'ok',
      ...doneBy(caller),
      target: `guest-list:${id}`,
      facts,
    })
    return { ok: { invited: added.length, already: found.length - added.length, unknown: [...unknown] } }
  })
})

async function findAccounts({ findAccountByPhone }: MembershipContext, phones: readonly string[]) {
  const [found, unknown]: [Set<string>, string[]] = [new Set(), []]
  for (const phone of phones) {
    const accountId = await findAccountByPhone(phone)
    if (accountId === null) unknown.push(phone)
    else found.add(accountId)
  }
  return { found: [...found], unknown }
}

export const endInvitation = serve(calls.endInvitation, ({ database, recorder }, { id, accountId }, caller) =>
  database.inTransaction(async (tx) => {
    const list = await lockGuestList(tx, id)
    const removed = await tx
      .deleteFrom('membership.guest')
      .where('list_id', '=', id)
      .where('account_id', '=', accountId)
      .returning('account_id')
      .executeTakeFirst()
    if (!list || !removed) return { refused: 'NOT_FOUND' }
    const facts = { name: writeName(list), account: accountId }
    await recorder.record(tx, {
      action: 'membership.invitation-ended',
      outcome: 'ok',
      ...doneBy(caller),
      target: `guest-list:${id}`,
      facts,
    })
    return { ok: null }
  }),
)

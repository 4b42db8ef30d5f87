import { type RawBuilder, sql } from 'kysely'
import { type Bilingual, textIn } from '#contract/language.ts'
import { orRolledBack, RolledBack } from '#server/database/rolled-back.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type ActivitiesContext, serve } from '../context.ts'
import { fillPlaces, lockPlaces } from '../registrations/places.ts'
import { notifyPeople } from '../registrations/registration-notices.ts'
import { addRegistration, cancelRegistration } from '../registrations/registration-store.ts'
import { chosen, findHead, type PersonRow } from './people-store.ts'

export const listPeople = serve(
  calls.listPeople,
  async ({ database }, { activity, page, pageSize, sort, direction, filters }, { language }) => {
    const db = database.of()
    const head = await findHead(db, activity)
    if (!head) return { refused: 'NOT_FOUND' }
    const orders: Readonly<Record<typeof sort, RawBuilder<unknown>>> = {
      registeredAt: sql`registered_at`,
      position: sql`position`,
      name: sql`registration.name collate "C"`,
    }
    const turned = direction === 'asc' ? sql`asc` : sql`desc`
    const { rows } = await sql<PersonRow>`
    ${chosen({ activity, ...filters })} order by ${orders[sort]} ${turned}, registration.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    )
    const list = rows.map(({ registered_at: at, offered_until: until, total: _, ...row }) => ({
      id: row.id,
      name: row.name,
      account: row.account,
      state: row.state,
      isAdded: row.isAdded,
      hasAnswers: row.answers !== null,
      registeredAt: at.toISOString(),
      offeredUntil: until?.toISOString() ?? null,
    }))
    return { ok: { list, total: rows[0]?.total ?? 0, ...head, title: textIn(head.title, language) } }
  },
)

/** Finds an account by its user name or its phone number. */
async function findAccount({ findAccountByName, findAccountByPhone, toPhone }: ActivitiesContext, typed: string): Promise<string | null> {
  const phone = toPhone(typed)
  return phone === undefined ? await findAccountByName(typed) : await findAccountByPhone(phone)
}

export const addPerson = serve(calls.addPerson, async (context, { activity: id, account, name }, caller) => {
  if (!(await findHead(context.database.of(), id))) return { refused: 'NOT_FOUND' }
  const accountId = await findAccount(context, account)
  if (accountId === null) return { refused: 'ACCOUNT_UNKNOWN' }
  return await orRolledBack(() =>
    context.database.inTransaction(async (tx) => {
      await lockPlaces(tx, id, 'alone')
      const { rows } = await sql<{ number: number; title: Bilingual; state: calls.State }>`
        select number, coalesce(content, draft) -> 'title' as title, state from activities.activity where id = ${id}`.execute(tx)
      const [activity] = rows
      if (!activity) return { refused: 'NOT_FOUND' } as const
      if (activity.state !== 'published') return { refused: 'NOT_OPEN_FOR_PEOPLE' } as const
      const added = await addRegistration(tx, { activityId: id, accountId, name, addedBy: caller.session.accountId })
      if (added === undefined) throw new RolledBack({ ok: { added: false } } as const)
      await notifyPeople(context, tx, { accounts: [accountId], activity, what: { key: 'added' } })
      const facts = { account: accountId }
      await context.recorder.record(tx, {
        action: 'activity.person-added',
        outcome: 'ok',
        target: `activity:${id}`,
        ...doneBy(caller),
        facts,
      })
      return { ok: { added: true } } as const
    }),
  )
})

export const removePerson = serve(calls.removePerson, (context, { id }, caller) =>
  context.database.inTransaction(async (tx) => {
    const { rows } = await sql<{
      activity_id: string
      account_id: string
      number: number
      title: Bilingual
      state: calls.RegistrationState
    }>`
      select activity_id, account_id, number, content -> 'title' as title, registration.state
      from activities.registration join activities.activity on activity.id = activity_id where registration.id = ${id}`.execute(tx)
    const [found] = rows
    if (!found) return { refused: 'NOT_FOUND' }
    if (found.state === 'cancelled') return { ok: { removed: true } }
    const { activity_id: activityId, account_id: accountId } = found
    await lockPlaces(tx, activityId, 'alone')
    await cancelRegistration(tx, activityId, accountId)
    await notifyPeople(context, tx, { accounts: [accountId], activity: found, what: { key: 'removed' } })
    const target = `activity:${activityId}`
    await context.recorder.record(tx, {
      action: 'activity.person-removed',
      outcome: 'ok',
      target,
      ...doneBy(caller),
      facts: { account: accountId },
    })
    await fillPlaces(context, tx, activityId)
    return { ok: { removed: true } }
  }),
)

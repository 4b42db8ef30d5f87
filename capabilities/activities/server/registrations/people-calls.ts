import { type RawBuilder, sql } from 'kysely'
import { secondOf } from '#contract/dates.ts'
import { type Bilingual, textIn } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { writeCsv } from '#server/csv/csv.ts'
import { orRolledBack, RolledBack } from '#server/database/rolled-back.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { peopleScreens } from '../../text/people.ts'
import { type ActivitiesContext, type Sql, serve } from '../context.ts'
import { fillPlaces, lockPlaces } from './places.ts'
import { notifyPeople } from './registration-notices.ts'
import { addRegistration, cancelRegistration } from './registration-store.ts'

type Row = {
  readonly id: string
  readonly name: string
  readonly account: string
  readonly state: calls.RegistrationState
  readonly isAdded: boolean
  readonly registered_at: Date
  readonly offered_until: Date | null
  readonly total: number
}
type Filter = { readonly activity: string; readonly q?: string | undefined; readonly state?: calls.RegistrationState | undefined }

const chosen = ({ activity, q = '', state }: Filter) => sql`
  select registration.id, registration.name, coalesce(summary.name, '—') as account, registration.state, added_by is not null as "isAdded", registered_at,
    offered_until, position, count(*) over ()::int as total
  from activities.registration left join profile.summary on summary.account_id = registration.account_id
  where activity_id = ${activity} and (${state ?? null}::text is null or registration.state = ${state ?? null})
    and (${q === ''} or registration.name ilike ${`%${escapeLike(q)}%`} or summary.name ilike ${`%${escapeLike(q)}%`})`

type Head = { readonly title: Bilingual; readonly capacity: number | null; readonly confirmed: number; readonly waiting: number }

async function findHead(db: Sql, activity: string): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select coalesce(content, draft) -> 'title' as title, capacity, count(*) filter (where registration.state = 'confirmed')::int as confirmed,
      count(*) filter (where registration.state = 'waiting')::int as waiting
    from activities.activity left join activities.occupancy on occupancy.activity_id = activity.id
    left join activities.registration on registration.activity_id = activity.id
    where activity.id = ${activity} group by activity.id, capacity`.execute(db)
  return rows[0]
}

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
    const { rows } = await sql<Row>`
    ${chosen({ activity, ...filters })} order by ${orders[sort]} ${turned}, registration.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    )
    const list = rows.map(({ registered_at: at, offered_until: until, total: _, ...row }) => ({
      id: row.id,
      name: row.name,
      account: row.account,
      state: row.state,
      isAdded: row.isAdded,
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
      if (added === 0) throw new RolledBack({ ok: { added: false } } as const)
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

/** Limits the rows of an export. */
const MOST_ROWS = 50_000
const HEADINGS = ['people.name', 'people.account', 'people.state', 'people.registered'] as const

/** The transaction that reads the data also writes the audit entry (S117). */
export const exportPeople = serve(calls.exportPeople, ({ database, recorder }, { activity, state }, caller) =>
  database.inTransaction(async (tx) => {
    if (!(await findHead(tx, activity))) return { refused: 'NOT_FOUND' }
    const { rows } = await sql<Row>`${chosen({ activity, state })} order by registered_at, registration.id limit ${MOST_ROWS}`.execute(tx)
    const facts = { rows: rows.length }
    await recorder.record(tx, {
      action: 'activity.people-exported',
      outcome: 'ok',
      target: `activity:${activity}`,
      ...doneBy(caller),
      facts,
    })
    const t = translatorOf(peopleScreens, caller.language)
    const text = writeCsv(
      HEADINGS.map((heading) => t(heading)),
      rows.map((row) => [row.name, row.account, t(`state.${row.state}`), secondOf(row.registered_at)]),
    )
    return { ok: { name: 'registrations.csv', type: 'text/csv; charset=utf-8', text, rows: rows.length } }
  }),
)

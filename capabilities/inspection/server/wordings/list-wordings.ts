import { sql } from 'kysely'
import type { InputOf, Outcome, OutputOf } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { type listWordings, type Person, type readWording, WORDING_SHOWN } from '../../contract.ts'
import type { InspectionDeps, Sql, Tx } from '../deps.ts'
import { findPeople } from '../task-store.ts'
import { findWaitingWording, type WaitingWording } from './waiting-store.ts'

type Deps = Pick<InspectionDeps, 'database' | 'content'>

export async function showWordings(
  { database, content }: Deps,
  { page, pageSize, direction }: InputOf<typeof listWordings>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof listWordings>> {
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  return await database.inTransaction(async (tx: Tx) => {
    const { rows } = await sql<WaitingWording>`
      select id, about, thing, title, language, left(after, ${WORDING_SHOWN}) as after, flags, written_by, written_at
      from screening.waiting_wording
      order by written_at ${order}, id ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
    const counted = await sql<{ total: number }>`select count(*)::int as total from screening.waiting_wording`.execute(tx)
    const isAsked = await content.asksForTwo(tx)
    const people = await findPeople(
      tx,
      rows.map(({ written_by }) => written_by),
    )
    return { ok: { list: rows.map((row) => toRow(row, people, isAsked ? session.accountId : null)), total: counted.rows[0]!.total } }
  })
}

export async function showWording(
  { database, content }: Deps,
  { id }: InputOf<typeof readWording>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof readWording>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof readWording>> => {
    const row = await findWaitingWording(tx, id)
    if (!row) return { refused: 'NOT_FOUND' }
    const people = await findPeople(tx as Sql, [row.written_by])
    return { ok: { ...toRow(row, people, (await content.asksForTwo(tx)) ? session.accountId : null), before: row.before } }
  })
}

/** `barred`: whose own words are not for herself. */
const toRow = (
  row: WaitingWording,
  people: ReadonlyMap<string, Person>,
  barred: string | null,
): OutputOf<typeof listWordings>['list'][number] => ({
  id: row.id,
  about: row.about,
  thing: row.thing,
  title: row.title,
  language: row.language,
  after: row.after,
  flags: row.flags,
  writtenBy: people.get(row.written_by) ?? { id: row.written_by, name: null },
  writtenAt: row.written_at.toISOString(),
  isOwn: row.written_by === barred,
})

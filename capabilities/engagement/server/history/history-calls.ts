import { sql } from 'kysely'
import { type ItemKind, itemPath, type Section } from '#capabilities/content/contract.ts'
import type { Outcome, OutputOf } from '#contract/call.ts'
import { one } from '#server/database/statement/one.ts'
import { isHeld } from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { cutPage, readCursor } from './cursor.ts'
import { changeHabit, deleteHistory, findHabit } from './history-store.ts'
import { readEntries, readHistory } from './list-entries.ts'

// The account always comes from the session, so other accounts' data cannot be requested (S45).

export const listFavourites = serve(calls.listFavourites, async (context, input, caller) => {
  const { list, next } = await readEntries(context, 'favourite', input, caller)
  return { ok: { list: list.map(({ watchedSeconds: _, ...entry }) => entry), next } }
})

export const listHistory = serve(calls.listHistory, async (context, input, caller) => {
  const [page, keepsHistory] = await Promise.all([
    readHistory(context, input, caller),
    findHabit(context.database.of(), caller.session.accountId),
  ])
  return { ok: { ...page, keepsHistory } }
})

export const countOwn = serve(calls.countOwn, async ({ database }, _input, { session: { accountId } }) => {
  const { rows } = await sql<{ favourites: number; history: number }>`
    select (select count(*)::int from engagement.favourite where account_id = ${accountId}) as favourites,
      (select count(*)::int from engagement.history where account_id = ${accountId}) as history`.execute(database.of())
  return { ok: one(rows) }
})

export const removeHistory = serve(calls.removeHistory, ({ database }, { number }, { session: { accountId } }) =>
  database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.removeHistory>> => {
    if (await isHeld(tx, `account:${accountId}`)) return { refused: 'ON_HOLD' }
    return { ok: { forgotten: await deleteHistory(tx, accountId, number) } }
  }),
)

export const setHistoryEnabled = serve(calls.setHistoryEnabled, async ({ database }, { keeps }, { session }) => {
  await changeHabit(database.of(), session.accountId, keeps)
  return { ok: { keeps } }
})

type Edition = Omit<OutputOf<typeof calls.listOwnItems>['list'][number]['editions'][number], 'href'> & { readonly slug: string | null }
type Row = {
  readonly number: number
  readonly section: Section
  readonly kind: ItemKind
  readonly changedAt: Date
  readonly micros: string
  readonly editions: readonly Edition[]
}

/** Lists the caller's items with the state of the working copy in each language, and links to published editions. */
export const listOwnItems = serve(calls.listOwnItems, async ({ database }, { after, pageSize }, { session }) => {
  const from = readCursor(after)
  const behind = from
    ? sql`and (changed_at, number) < (timestamptz 'epoch' + ${from.micros}::bigint * interval '1 microsecond', ${from.number}::bigint)`
    : sql``
  const { rows } = await sql<Row>`
    select known.number, known.section, known.kind, known.changed_at as "changedAt",
      (extract(epoch from known.changed_at) * 1000000)::bigint::text as micros,
      jsonb_agg(jsonb_build_object('language', known.language, 'title', known.title, 'state', known.state, 'slug', public.slug)
        order by known.language desc) as editions
    from content.known_item known left join content.public_item public on public.item_id = known.item_id and public.language = known.language
    where known.owner_id = ${session.accountId} and known.trashed_at is null ${behind}
    group by known.item_id, known.number, known.section, known.kind, known.changed_at
    order by known.changed_at desc, known.number desc limit ${pageSize + 1}`.execute(database.of())
  const { page, next } = cutPage(rows, pageSize)
  return { ok: { list: page.map(toOwnItem), next } }
})

const toOwnItem = ({ number, section, kind, changedAt, editions }: Row) => ({
  number,
  section,
  changedAt: changedAt.toISOString(),
  editions: editions.map(({ slug, ...edition }) => ({
    ...edition,
    href: slug === null ? null : itemPath({ number, slug, section, kind }),
  })),
})

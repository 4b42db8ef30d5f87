import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { type ItemKind, MOST_WORK, type Section } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findStatuses } from '../workflow/edition-status.ts'

type Row = {
  readonly item_id: string
  readonly language: Language
  readonly number: number
  readonly section: Section
  readonly kind: ItemKind
  readonly owner_id: string
  readonly changed_at: Date
}

/** Limits the items that are counted of each kind. */
const COUNTED_MOST = 100

export const listWork = serve(calls.listWork, async ({ database, ownersInScope }, _input, { session }) => {
  const db: Sql = database.of()
  const isOwn = sql`item.owner_id = ${session.accountId}`
  const [writing, ready, translating] = await Promise.all([
    find(db, sql`${isOwn} and edition.state in ('draft', 'returned')`, sql`edition.state desc, item.changed_at desc`),
    find(db, sql`edition.state in ('approved', 'scheduled')`, sql`edition.publish_at nulls first, edition.decided_at`),
    find(db, sql`${isOwn} and edition.published_revision_id is not null and ${isAlone}`, sql`item.changed_at desc`),
  ])
  const within = await ownersInScope(
    session,
    ready.map(({ owner_id }) => owner_id),
  )
  const kinds = { writing, publishing: ready.filter(({ owner_id }) => within.has(owner_id)), translating }
  const shown = Object.values(kinds).flatMap((rows) => rows.slice(0, MOST_WORK).map(({ item_id }) => item_id))
  const statuses = await findStatuses(db, [...new Set(shown)])
  const describe = (rows: readonly Row[]) => ({
    total: rows.length,
    list: rows.slice(0, MOST_WORK).flatMap(({ item_id: id, language, changed_at, number, section, kind }) => {
      const status = statuses.get(id)?.find((each) => each.language === language)
      return status ? [{ ...status, id, number, section, kind, changedAt: changed_at.toISOString() }] : []
    }),
  })
  return { ok: { writing: describe(kinds.writing), publishing: describe(kinds.publishing), translating: describe(kinds.translating) } }
})

const isAlone = sql`not exists (
  select from content.edition as other where other.item_id = edition.item_id and other.language <> edition.language)`

async function find(db: Sql, condition: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select edition.item_id, edition.language, item.number, item.section, item.kind, item.owner_id, item.changed_at
    from content.edition join content.item on item.id = edition.item_id
    where item.trashed_at is null and ${condition} order by ${order}, item.id limit ${COUNTED_MOST}`.execute(db)
  return rows
}

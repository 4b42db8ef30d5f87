import { sql } from 'kysely'
import { MOST_USES } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { secondOf } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { isHeld } from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { refill } from '../filling/refill.ts'
import { lockSetVersion, saveChange } from '../filling/set-version.ts'
import { findSummaries, withSummaries } from '../item-summaries.ts'
import { readFilter } from '../set-filter.ts'
import { findMarks, findPicks, findSet, isSpanWrong, lockSets, type SetRow, setColumns, shareFilling } from '../set-store.ts'
import { findSets, type ListedSet } from './find-sets.ts'

/** Returns one page of sets in the format of the specification. */
export const listSets = serve(calls.listSets, async (context, { current, pageSize, sort, direction, ...filters }, { language }) => {
  const order = { sort, direction, offset: (current - 1) * pageSize, limit: pageSize, language }
  const { sets, total } = await findSets(context, readFilter(filters), order)
  return { ok: { list: sets.map((row) => toLine(row, language)), total } }
})

const toLine = (row: ListedSet, language: Language) => ({
  id: row.id,
  number: row.number,
  name: language === 'zh-CN' ? row.name_zh : row.name_en,
  contentType: row.content_type,
  filterType: row.filter_type,
  count: row.count,
  status: row.status,
  createdTime: secondOf(row.created_at),
  createdAt: row.created_at.toISOString(),
  isMixed: row.is_mixed,
  from: row.online_from?.toISOString() ?? null,
  until: row.online_until?.toISOString() ?? null,
})

const SHOWN = 100
type How = 'picked' | 'rule' | 'pinned' | 'placed'

export const getSet = serve(calls.getSet, async ({ database }, { id }, { language }) => {
  const db = database.of()
  const set = await findSet(db, id)
  if (!set) return { refused: 'NOT_FOUND' }
  const [picks, marks, members] = await Promise.all([findPicks(db, id), findMarks(db, id), findMembers(db, id)])
  const ids = [...picks, ...marks.pins, ...members].map(({ itemId }) => itemId)
  const summaries = await findSummaries(db, [...new Set([...ids, ...marks.excluded])], language)
  return {
    ok: {
      ...(await headOf(db, set)),
      picks: withSummaries(picks, summaries),
      pins: withSummaries(marks.pins, summaries),
      excluded: marks.excluded.flatMap((itemId) => summaries.get(itemId) ?? []),
      shown: withSummaries(members, summaries),
    },
  }
})

async function headOf(db: Sql, set: SetRow) {
  const { rows } = await sql<{
    isShown: boolean
  }>`select exists (select from curation.set_now where set_id = ${set.id}) as "isShown"`.execute(db)
  return {
    id: set.id,
    number: set.number,
    version: set.version,
    filterType: set.filter_type,
    status: set.status,
    count: set.count,
    nameZh: set.name_zh,
    nameEn: set.name_en,
    contentType: set.content_type,
    isMixed: set.is_mixed,
    from: set.online_from?.toISOString() ?? null,
    until: set.online_until?.toISOString() ?? null,
    createdAt: set.created_at.toISOString(),
    changedAt: set.changed_at.toISOString(),
    isShown: one(rows).isShown,
    rule: set.rule as OutputOf<typeof calls.getSet>['rule'],
    order: set.sort_by,
    most: set.most,
  }
}

const findMembers = async (db: Sql, id: string): Promise<{ itemId: string; position: number; how: How }[]> =>
  (await db
    .selectFrom('curation.member')
    .select(['item_id as itemId', 'position', 'how'])
    .where('set_id', '=', id)
    .orderBy('position')
    .limit(SHOWN)
    .execute()) as { itemId: string; position: number; how: How }[]

type Line = OutputOf<typeof calls.getShownSet>['list'][number]

/** Returns a set as the public sees it: each item in the reader's language, or else in the other one. */
export const getShownSet = serve(calls.getShownSet, async ({ database }, { number, page, language: asked }, caller) => {
  const db = database.of()
  const language = asked ?? caller.language
  const { rows } = await sql<{ name: string; total: number }>`
    select ${language === 'zh-CN' ? sql`name_zh` : sql`name_en`} as name, count as total from curation.set_now where number = ${number}`.execute(
    db,
  )
  const [set] = rows
  if (!set) return { refused: 'NOT_FOUND' }
  const { rows: list } = await sql<Line>`
    select item.number, item.slug, item.section, item.kind, item.language, item.title, item.lead, item.cover
    from (select item_id, position from curation.set_item_now where set_number = ${number}
          order by position limit ${calls.SHOWN_PAGE} offset ${(page - 1) * calls.SHOWN_PAGE}) as member
    cross join lateral (
      select * from content.public_item as each where each.item_id = member.item_id order by (each.language = ${language}) desc limit 1) as item
    order by member.position`.execute(db)
  return { ok: { number, ...set, list } }
})

/** Lists the manual sets that contain one of these items. Rule sets are omitted, because they refill automatically. */
export const listItemSets = serve(calls.listItemSets, async ({ database }, { itemIds }, { language }) => {
  const db = database.of()
  const { rows } = await sql<{ id: string; title: string }>`
    select id, ${language === 'zh-CN' ? sql`name_zh` : sql`name_en`} as title from curation.set
    where id in (select set_id from curation.pick where item_id = any (${itemIds}::uuid[]))
    order by number desc limit ${MOST_USES}`.execute(db)
  return { ok: rows }
})

export const createSet = serve(calls.createSet, async (context, { filterType, ...head }, caller) => {
  if (isSpanWrong(head)) return { refused: 'SPAN_WRONG' }
  return await context.database.inTransaction(async (tx) => {
    const by = caller.session.accountId
    const made = await tx
      .insertInto('curation.set')
      .values({ ...setColumns(head), filter_type: filterType, created_by: by, changed_by: by })
      .returning(['id', 'number', 'version'])
      .executeTakeFirstOrThrow()
    await context.recorder.record(tx, {
      action: 'set.created',
      outcome: 'ok',
      target: `set:${made.id}`,
      ...doneBy(caller),
      facts: { number: made.number, filterType },
    })
    return { ok: made }
  })
})

export const saveSet = serve(calls.saveSet, async (context, { id, version, ...head }, caller) => {
  if (isSpanWrong(head)) return { refused: 'SPAN_WRONG' }
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockSetVersion(tx, { id, version })
    if ('refused' in locked) return locked
    if (!head.isMixed && (await hasOtherKinds(tx, id, head.contentType))) return { refused: 'KIND_DIFFERS' }
    return await saveChange(context, tx, { set: locked.set, columns: setColumns(head), action: 'set.changed', caller })
  })
})

/** Returns true when the set contains picked items of another type. */
async function hasOtherKinds(db: Sql, id: string, kind: string): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from curation.pick join content.known_item as known using (item_id)
      where pick.set_id = ${id} and known.kind <> ${kind}) as some`.execute(db)
  return one(rows).some
}

/** Changes all sets or none; a missing one is refused. */
export const updateSetStatus = serve(calls.updateSetStatus, async (context, { ids, status }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    await shareFilling(tx)
    const sets = await lockSets(tx, [...new Set(ids)])
    if (sets.length < new Set(ids).size) return { refused: 'NOT_FOUND' }
    const turned = sets.filter((set) => set.status !== status)
    for (const set of turned) {
      const changed = await tx
        .updateTable('curation.set')
        .set({ status, version: set.version + 1, changed_at: sql<Date>`platform.now()`, changed_by: caller.session.accountId })
        .where('id', '=', set.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const action = status === 'online' ? 'set.put-online' : 'set.taken-offline'
      await context.recorder.record(tx, {
        action,
        outcome: 'ok',
        target: `set:${set.id}`,
        ...doneBy(caller),
        facts: { number: set.number },
      })
      if (status === 'online') await refill(context, tx, { set: changed, publishes: true })
      else await dropPages(tx, calls.setTag(set.number))
    }
    return { ok: { changed: turned.length } }
  })
})

export const removeSets = serve(calls.removeSets, async (context, { ids }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const sets = await lockSets(tx, [...new Set(ids)])
    if (sets.length < new Set(ids).size) return { refused: 'NOT_FOUND' }
    if (sets.some(({ status }) => status === 'online')) return { refused: 'STILL_ONLINE' }
    if (await isHeld(tx, ...sets.map(({ id }) => `set:${id}`))) return { refused: 'ON_HOLD' }
    await tx
      .deleteFrom('curation.set')
      .where(
        'id',
        'in',
        sets.map(({ id }) => id),
      )
      .execute()
    for (const { id, number } of sets)
      await context.recorder.record(tx, { action: 'set.removed', outcome: 'ok', target: `set:${id}`, ...doneBy(caller), facts: { number } })
    return { ok: { removed: sets.length } }
  })
})

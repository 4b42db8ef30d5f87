import { sql } from 'kysely'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import { one } from '#server/database/statement/one.ts'
import { readToday } from '#server/database/statement/today.ts'
import * as calls from '../../contract.ts'
import { type CurationContext, type Sql, serve, type Tx } from '../context.ts'
import { findSummaries, KNOWN_ITEM, withSummaries } from '../item-summaries.ts'
import { readPresetStates } from '../preset-store.ts'
import { findMarks, findPicks, findSet } from '../set-store.ts'
import { arrange, isBlocked } from './arrange.ts'
import { findRuleKinds, findTrashed, hasUnknownTopic, isTwice, isUnmeasured, topicsIn } from './filling-rules.ts'
import { findCandidates, fitsRule, gather, type Spec, specOf } from './find-candidates.ts'
import { lockSetVersion, saveChange } from './set-version.ts'

const MOST_PEOPLE = 200

export const getChoices = serve(calls.getChoices, async ({ database, measure }) => {
  const db = database.of()
  const [topics, people] = await Promise.all([
    sql<{ slug: string; titleZh: string; titleEn: string }>`
      select slug, title_zh as "titleZh", title_en as "titleEn" from content.public_topic order by position, slug`.execute(db),
    sql<{ id: string; name: string; items: number }>`
      select summary.account_id as id, summary.name, count(distinct item.item_id) as items
      from (select item_id, owner_id as account_id from content.public_item
            union select item_id, author_id from content.public_item where author_id is not null) as item
      join profile.summary using (account_id)
      group by summary.account_id, summary.name order by items desc, summary.name limit ${MOST_PEOPLE}`.execute(db),
  ])
  const measures = (['views', 'likes'] as const).filter((what) => measure(what, sql`item.item_id`) !== null)
  return { ok: { topics: topics.rows, people: people.rows, measures } }
})

const MOST_ITEMS = 30

/** Finds public and future items by number or part of a title; public ones come first. */
export const findItems = serve(calls.findItems, async ({ database }, { search, kind }, { language }) => {
  const db = database.of()
  const number = /^#?(\d{1,12})$/.exec(search)?.[1]
  const { rows } = await sql<{ itemId: string }>`
    select item_id as "itemId" from ${KNOWN_ITEM} as known
    where trashed_at is null and published_revision_id is not null ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      and (${search === '' ? sql`true` : sql`title ilike ${`%${escapeLike(search)}%`}`} ${number === undefined ? sql`` : sql`or number = ${Number(number)}`})
    group by item_id, number order by max(changed_at) desc, item_id limit ${MOST_ITEMS}`.execute(db)
  const ids = rows.map(({ itemId }) => itemId)
  const summaries = await findSummaries(db, ids, language)
  return { ok: ids.flatMap((id) => summaries.get(id) ?? []) }
})

export const explainItem = serve(calls.explainItem, async (context, { id, itemId }, { language }) => {
  const db = context.database.of()
  const [set, summaries] = await Promise.all([findSet(db, id), findSummaries(db, [itemId], language)])
  const summary = summaries.get(itemId)
  if (!set || !summary) return { refused: 'NOT_FOUND' }
  const [spec, presets, day, [candidate]] = await Promise.all([
    specOf(db, set),
    readPresetStates(db),
    readToday(db),
    findCandidates(context, db, [itemId]),
  ])
  const members = arrange(await gather(context, db, { spec, presets, day }))
  const place = members.findIndex((member) => member.itemId === itemId)
  const conditions =
    candidate && spec.filterType === 'rules'
      ? calls.conditionsIn(spec.rule as calls.RuleGroup).map((condition) => ({ condition, holds: calls.holds(condition, candidate) }))
      : []
  const { rows } = await sql<{ fits: boolean }>`
    select exists (select from content.public_item as item where item.item_id = ${itemId} and ${fitsRule(context, { ...spec, excluded: [] })}) as fits`.execute(
    db,
  )
  const reasons: calls.Why[] = []
  if (!candidate) reasons.push('not-public')
  if (!spec.isMixed && summary.kind !== spec.contentType) reasons.push('other-kind')
  if (spec.excluded.includes(itemId)) reasons.push('excluded')
  if (candidate && isBlocked(presets, candidate)) reasons.push('blocked')
  if (members[place]?.how === 'pinned') reasons.push('pinned')
  if (members[place]?.how === 'placed') reasons.push('placed')
  if (spec.filterType === 'artificial') reasons.push(spec.picks.some((pick) => pick.itemId === itemId) ? 'picked' : 'not-picked')
  else if (candidate) reasons.push(one(rows).fits ? 'fits' : 'does-not-fit')
  if (place < 0 && reasons.length === 1 && reasons[0] === 'fits') reasons.push('beyond-limit')
  return { ok: { item: summary, position: place < 0 ? null : place + 1, reasons, conditions } }
})

const SHOWN = 20

export const previewFilling = serve(calls.previewFilling, async (context, { id, contentType, isMixed, ...filling }, { language }) => {
  const db = context.database.of()
  const set = await findSet(db, id)
  if (!set) return { refused: 'NOT_FOUND' }
  if (isUnmeasured(context, filling.rule as calls.RuleGroup, filling.order)) return { refused: 'NOT_MEASURED' }
  const spec: Spec = { ...filling, id, number: set.number, filterType: 'rules', contentType, isMixed, picks: [] }
  const [fitting, presets, day] = await Promise.all([countFitting(context, db, spec), readPresetStates(db), readToday(db)])
  const members = arrange(await gather(context, db, { spec, presets, day }))
  const first = members.slice(0, SHOWN)
  const summaries = await findSummaries(
    db,
    first.map(({ itemId }) => itemId),
    language,
  )
  return { ok: { fitting, count: members.length, shown: withSummaries(first, summaries) } }
})

async function countFitting(context: CurationContext, db: Sql, spec: Spec): Promise<number> {
  const { rows } = await sql<{ fitting: number }>`
    select count(*) as fitting from content.public_item as item where ${fitsRule(context, spec)}`.execute(db)
  return one(rows).fitting
}

export const saveFilling = serve(calls.saveFilling, async (context, { id, version, rule, order, most, pins, excluded }, caller) => {
  const marked = [...pins.map(({ itemId }) => itemId), ...excluded]
  if (isTwice(marked)) return { refused: 'ITEM_TWICE' }
  if (isTwice(pins.map(({ place }) => place))) return { refused: 'PLACE_TWICE' }
  if (isUnmeasured(context, rule as calls.RuleGroup, order)) return { refused: 'NOT_MEASURED' }
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockSetVersion(tx, { id, version })
    if ('refused' in locked) return locked
    const { set } = locked
    if (set.filter_type !== 'rules') return { refused: 'NOT_BY_RULES' }
    if (await hasUnknownTopic(tx, topicsIn(rule as calls.RuleGroup))) return { refused: 'TOPIC_UNKNOWN' }
    const kinds = await findRuleKinds(tx, marked)
    if (marked.some((each) => !kinds.has(each))) return { refused: 'ITEM_UNKNOWN' }
    const hidden = await findHidden(tx, id, new Set(pins.map(({ place }) => place)))
    await tx.deleteFrom('curation.mark').where('set_id', '=', id).execute()
    const marks = [...pins, ...excluded.map((itemId) => ({ itemId, place: null })), ...hidden]
    await sql`
      insert into curation.mark (set_id, item_id, place) select ${id}, item_id, place
      from unnest(${marks.map(({ itemId }) => itemId)}::uuid[], ${marks.map(({ place }) => place)}::int[]) as each (item_id, place)`.execute(
      tx,
    )
    return await saveChange(context, tx, {
      set,
      columns: { rule: JSON.stringify(rule), sort_by: order, most },
      action: 'set.filled-otherwise',
      caller,
    })
  })
})

/** Returns the marks of trashed items, which apply again after a restore. A pin is dropped when another item took its place. */
async function findHidden(tx: Tx, setId: string, places: ReadonlySet<number>) {
  const { pins, excluded } = await findMarks(tx, setId)
  const marks = [...pins.filter(({ place }) => !places.has(place)), ...excluded.map((itemId) => ({ itemId, place: null }))]
  const trashed = await findTrashed(
    tx,
    marks.map(({ itemId }) => itemId),
  )
  return marks.filter(({ itemId }) => trashed.has(itemId))
}

export const savePicks = serve(calls.savePicks, async (context, { picks, ...place }, caller) => {
  const ids = picks.map(({ itemId }) => itemId)
  if (isTwice(ids)) return { refused: 'ITEM_TWICE' }
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockSetVersion(tx, place)
    if ('refused' in locked) return locked
    const { set } = locked
    if (set.filter_type !== 'artificial') return { refused: 'NOT_BY_HAND' }
    const kinds = await findRuleKinds(tx, ids)
    if (ids.some((id) => !kinds.has(id))) return { refused: 'ITEM_UNKNOWN' }
    if (!set.is_mixed && [...kinds.values()].some((kind) => kind !== set.content_type)) return { refused: 'KIND_DIFFERS' }
    const all = await withHidden(tx, set.id, picks)
    await tx.deleteFrom('curation.pick').where('set_id', '=', set.id).execute()
    await sql`
      insert into curation.pick (set_id, item_id, position, note)
      select ${set.id}, item_id, place, note
      from unnest(${all.map(({ itemId }) => itemId)}::uuid[], ${all.map(({ note }) => note)}::text[]) with ordinality as each (item_id, note, place)`.execute(
      tx,
    )
    return await saveChange(context, tx, { set, columns: {}, action: 'set.picked', caller })
  })
})

type Pick = { readonly itemId: string; readonly note: string }

/** Keeps each pick of a trashed item after its former predecessor, so that a restored item regains its position. */
async function withHidden(tx: Tx, setId: string, chosen: readonly Pick[]): Promise<readonly Pick[]> {
  const before = await findPicks(tx, setId)
  const trashed = await findTrashed(
    tx,
    before.map(({ itemId }) => itemId),
  )
  const all = [...chosen]
  for (const [at, pick] of before.entries()) {
    if (!trashed.has(pick.itemId)) continue
    const after = before.slice(0, at).findLast(({ itemId }) => all.some((each) => each.itemId === itemId))
    all.splice(all.findIndex(({ itemId }) => itemId === after?.itemId) + 1, 0, pick)
  }
  return all
}

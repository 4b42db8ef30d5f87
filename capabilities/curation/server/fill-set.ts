import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { conditionsIn, type RuleGroup, type saveFilling, type savePicks } from '../contract.ts'
import { holdVersion, keepChange } from './change-set.ts'
import { asksUnmeasured } from './compile-rule.ts'
import type { CurationDeps, Sql, Tx } from './deps.ts'

const isTwice = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length

/** What a set by hand holds, in its order. */
export async function pick(
  deps: CurationDeps,
  { picks, ...place }: InputOf<typeof savePicks>,
  caller: SignedInCaller,
): Promise<Outcome<typeof savePicks>> {
  const ids = picks.map(({ itemId }) => itemId)
  if (isTwice(ids)) return { refused: 'ITEM_TWICE' }
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof savePicks>> => {
    const held = await holdVersion(tx, place)
    if ('refused' in held) return held
    const { set } = held
    if (set.filter_type !== 'artificial') return { refused: 'NOT_BY_HAND' }
    const kinds = await findKinds(tx, ids)
    if (ids.some((id) => !kinds.has(id))) return { refused: 'ITEM_UNKNOWN' }
    if (!set.is_mixed && [...kinds.values()].some((kind) => kind !== set.content_type)) return { refused: 'KIND_DIFFERS' }
    await tx.deleteFrom('curation.pick').where('set_id', '=', set.id).execute()
    await sql`
      insert into curation.pick (set_id, item_id, position, note)
      select ${set.id}, item_id, place, note
      from unnest(${ids}::uuid[], ${picks.map(({ note }) => note)}::text[]) with ordinality as each (item_id, note, place)`.execute(tx)
    return await keepChange(deps, tx, set, {}, 'set.picked', caller)
  })
}

/** What fills a set of rules. */
export async function fill(
  deps: CurationDeps,
  { id, version, rule, order, most, pins, excluded }: InputOf<typeof saveFilling>,
  caller: SignedInCaller,
): Promise<Outcome<typeof saveFilling>> {
  const marked = [...pins.map(({ itemId }) => itemId), ...excluded]
  if (isTwice(marked)) return { refused: 'ITEM_TWICE' }
  if (isTwice(pins.map(({ place }) => place))) return { refused: 'PLACE_TWICE' }
  if (isUnmeasured(deps, rule as RuleGroup, order)) return { refused: 'NOT_MEASURED' }
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof saveFilling>> => {
    const held = await holdVersion(tx, { id, version })
    if ('refused' in held) return held
    const { set } = held
    if (set.filter_type !== 'rules') return { refused: 'NOT_BY_RULES' }
    if (await hasUnknownTopic(tx, topicsIn(rule as RuleGroup))) return { refused: 'TOPIC_UNKNOWN' }
    const kinds = await findKinds(tx, marked)
    if (marked.some((each) => !kinds.has(each))) return { refused: 'ITEM_UNKNOWN' }
    await tx.deleteFrom('curation.mark').where('set_id', '=', id).execute()
    await sql`
      insert into curation.mark (set_id, item_id, place)
      select ${id}, item_id, place
      from unnest(${marked}::uuid[], ${[...pins.map(({ place }) => place), ...excluded.map(() => null)]}::int[]) as each (item_id, place)`.execute(
      tx,
    )
    return await keepChange(deps, tx, set, { rule: JSON.stringify(rule), sort_by: order, most }, 'set.filled-otherwise', caller)
  })
}

export const isUnmeasured = (deps: CurationDeps, rule: RuleGroup, order: string): boolean =>
  asksUnmeasured(deps, rule) || (order === 'mostViewed' && deps.measure('views', sql`item.item_id`) === null)

export const topicsIn = (rule: RuleGroup): string[] =>
  conditionsIn(rule).flatMap((condition) => (condition.field === 'topic' ? condition.value : []))

export async function hasUnknownTopic(db: Sql, slugs: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from content.public_topic where slug = any (${[...new Set(slugs)]}::text[])`.execute(db)
  return rows[0]!.known < new Set(slugs).size
}

/** The kinds of these items; one that content does not know, or that lies in the trash, has none. */
async function findKinds(db: Sql, itemIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ itemId: string; kind: string }>`
    select distinct item_id as "itemId", kind from content.known_item where item_id = any (${itemIds}::uuid[]) and trashed_at is null`.execute(
    db,
  )
  return new Map(rows.map(({ itemId, kind }) => [itemId, kind]))
}

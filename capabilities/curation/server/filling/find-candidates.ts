import { type RawBuilder, sql } from 'kysely'
import type { ItemKind } from '#capabilities/content/contract.ts'
import type { Candidate, Filling, Presets } from '../../contract.ts'
import type { CurationContext, Sql } from '../context.ts'
import { findMarks, findPicks, type SetRow } from '../set-store.ts'
import type { ArrangedItem, Arranging } from './arrange.ts'
import { AGE_DAYS, compileRule, isLeading, measured, PUBLIC_LANGUAGES } from './compile-rule.ts'

export type Spec = Filling & {
  readonly id: string
  readonly number: number
  readonly filterType: 'artificial' | 'rules'
  readonly contentType: ItemKind
  readonly isMixed: boolean
  readonly picks: readonly { readonly itemId: string }[]
}

export const specOf = async (db: Sql, row: SetRow): Promise<Spec> => ({
  id: row.id,
  number: row.number,
  filterType: row.filter_type,
  contentType: row.content_type,
  isMixed: row.is_mixed,
  rule: row.rule as Filling['rule'],
  order: row.sort_by,
  most: row.most,
  picks: row.filter_type === 'artificial' ? await findPicks(db, row.id) : [],
  ...(await findMarks(db, row.id)),
})

/** Limits the matching items that are arranged: the newest, or the most viewed in sets with that order. */
const MOST_FOUND = 5_000
const ITEM = sql`item.item_id as "itemId", item.number, item.section, item.topics`

export async function gather(
  context: CurationContext,
  db: Sql,
  { spec, presets, day }: { readonly spec: Spec; readonly presets: Presets; readonly day: string },
): Promise<Arranging> {
  const { rows } = await sql<ArrangedItem>`${spec.filterType === 'rules' ? fitting(context, spec) : picked(spec)}`.execute(db)
  return { set: spec, found: rows, fixed: await findFixed(db, spec, presets), presets, day }
}

const takes = ({ isMixed, contentType }: Pick<Spec, 'isMixed' | 'contentType'>) => (isMixed ? sql`true` : sql`item.kind = ${contentType}`)

export const fitsRule = (context: CurationContext, spec: Spec): RawBuilder<boolean> =>
  sql<boolean>`${isLeading} and ${takes(spec)} and ${compileRule(context, spec.rule)} and item.item_id <> all (${spec.excluded}::uuid[])`

function fitting(context: CurationContext, spec: Spec): RawBuilder<ArrangedItem> {
  const first = spec.order === 'mostViewed' ? sql`${measured(context, 'views')} desc,` : sql``
  return sql<ArrangedItem>`
    select ${ITEM} from content.public_item as item where ${fitsRule(context, spec)}
    order by ${first} item.first_published_at desc, item.item_id limit ${MOST_FOUND}`
}

const picked = (spec: Spec): RawBuilder<ArrangedItem> => sql<ArrangedItem>`
  select ${ITEM} from unnest(${spec.picks.map(({ itemId }) => itemId)}::uuid[]) with ordinality as pick (item_id, place)
  join content.public_item as item using (item_id) where ${isLeading} and ${takes(spec)} order by pick.place`

/** Returns the items with a fixed place, from the set or from a preset. The preset takes precedence. */
async function findFixed(db: Sql, spec: Spec, { place }: Presets): Promise<Arranging['fixed']> {
  const byNumber = place.isOn ? place.params.places.filter(({ set }) => set === spec.number) : []
  const own = spec.filterType === 'rules' ? spec.pins : []
  if (byNumber.length + own.length === 0) return []
  const { rows } = await sql<ArrangedItem>`
    select ${ITEM} from content.public_item as item
    where ${isLeading} and (item.item_id = any (${own.map(({ itemId }) => itemId)}::uuid[]) or item.number = any (${byNumber.map(({ item }) => item)}::bigint[]))`.execute(
    db,
  )
  return rows.flatMap((item) => {
    const fixed = byNumber.find((each) => each.item === item.number) ?? own.find(({ itemId }) => itemId === item.itemId)
    return fixed ? [{ item, place: fixed.place }] : []
  })
}

/** Returns the properties that conditions test; unpublished items are omitted. */
export async function findCandidates(context: CurationContext, db: Sql, itemIds: readonly string[]): Promise<(Candidate & ArrangedItem)[]> {
  const { rows } = await sql<Candidate & ArrangedItem>`
    select ${ITEM}, item.kind, array(${PUBLIC_LANGUAGES}) as languages, ${AGE_DAYS} as "ageDays", item.author_id as "authorId", item.owner_id as "ownerId",
      item.cover is not null as "hasCover", item.is_made_by_ai as "isMadeByAi", ${measured(context, 'views')} as views, ${measured(context, 'likes')} as likes
    from content.public_item as item where ${isLeading} and item.item_id = any (${itemIds}::uuid[])`.execute(db)
  return rows
}

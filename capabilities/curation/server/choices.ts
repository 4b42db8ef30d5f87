import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { findItems, readChoices } from '../contract.ts'
import type { CurationDeps, Sql } from './deps.ts'
import { findFaces } from './item-faces.ts'
import { escapeLike } from './set-filter.ts'

const MOST_PEOPLE = 200
const MOST_ITEMS = 30

/** What conditions can name. */
export async function showChoices({ database, measure }: Pick<CurationDeps, 'database' | 'measure'>): Promise<Outcome<typeof readChoices>> {
  const db: Sql = database.of()
  const [topics, people] = await Promise.all([
    sql<{ slug: string; titleZh: string; titleEn: string }>`
      select slug, title_zh as "titleZh", title_en as "titleEn" from content.public_topic order by position, slug`.execute(db),
    sql<{ id: string; name: string; items: number }>`
      select face.account_id as id, face.name, count(distinct item.item_id) as items
      from (select item_id, owner_id as account_id from content.public_item
            union select item_id, author_id from content.public_item where author_id is not null) as item
      join profile.face as face using (account_id)
      group by face.account_id, face.name order by items desc, face.name limit ${MOST_PEOPLE}`.execute(db),
  ])
  const measures = (['views', 'likes'] as const).filter((what) => measure(what, sql`item.item_id`) !== null)
  return { ok: { topics: topics.rows, people: people.rows, measures } }
}

/** Items that are public or may become so, by a part of a title or the number; the public ones first. */
export async function find(
  { database }: Pick<CurationDeps, 'database'>,
  { search, kind }: InputOf<typeof findItems>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof findItems>> {
  const db: Sql = database.of()
  const number = /^#?(\d{1,12})$/.exec(search)?.[1]
  const { rows } = await sql<{ itemId: string }>`
    select item_id as "itemId" from content.known_item
    where trashed_at is null and published_revision_id is not null ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      and (${search === '' ? sql`true` : sql`title ilike ${`%${escapeLike(search)}%`}`} ${number === undefined ? sql`` : sql`or number = ${Number(number)}`})
    group by item_id, number order by max(changed_at) desc, item_id limit ${MOST_ITEMS}`.execute(db)
  const ids = rows.map(({ itemId }) => itemId)
  const faces = await findFaces(db, ids, language)
  return { ok: ids.flatMap((id) => faces.get(id) ?? []) }
}

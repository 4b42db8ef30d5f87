import { sql } from 'kysely'
import type { PublicChange } from '#capabilities/content/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { dropPages } from '#server/kinds/page-tags.ts'

/**
 * Invalidates the pages before and after a new item in its section, because they now link to it. Other pages that show the item carry its
 * tag, which content announces.
 */
export async function invalidateNeighbours(tx: AnyTransaction, { event, itemId, language, section }: PublicChange): Promise<void> {
  if (event !== 'published') return
  const { rows } = await sql<{ number: number }>`
    with fresh as (
      select first_published_at as at, item_id as id from content.public_item where item_id = ${itemId} and language = ${language})
    (select number from content.public_item item, fresh
     where language = ${language} and section = ${section} and first_published_at >= at and (first_published_at > at or item_id < id)
     order by first_published_at, item_id desc limit 1)
    union all
    (select number from content.public_item item, fresh
     where language = ${language} and section = ${section} and first_published_at <= at and (first_published_at < at or item_id > id)
     order by first_published_at desc, item_id limit 1)`.execute(tx)
  for (const { number } of rows) await dropPages(tx, `item:${number}`)
}

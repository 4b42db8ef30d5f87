import type { Pool } from 'pg'
import type { PublicItem } from '../../contract.ts'
import { readPageAssets } from '../asset-store.ts'
import type { ItemRow } from '../item-store.ts'
import { readAuthorsNamed } from './author-store.ts'
import { toAuthor } from './to-author.ts'

/** Returns the author pages of the byline and the reviewer of an item, or null without one. */
export async function findSigned(
  pool: Pool,
  { byline, facts, language }: Pick<ItemRow, 'byline' | 'facts' | 'language'>,
): Promise<PublicItem['authors']> {
  const reviewer = String(facts['reviewedBy'] ?? '')
  const rows = await readAuthorsNamed(pool, [byline, reviewer], language)
  const portraits = await readPageAssets(
    pool,
    rows.map(({ portrait }) => portrait),
  )
  const named = (line: string) => {
    const row = rows.find((each) => each.line === line)
    return row ? toAuthor(row, portraits) : null
  }
  return { byline: named(byline), reviewer: named(reviewer) }
}

import type { Pool } from 'pg'
import type { PublicItem } from '../../contract.ts'
import { readPageAssets } from '../asset-store.ts'
import type { ItemRow } from '../item-store.ts'
import { type AuthorRow, readAuthorsNamed } from './author-store.ts'
import { toAuthor } from './to-author.ts'

type Signed = Pick<ItemRow, 'byline' | 'facts' | 'language'>
type SignedRow = AuthorRow & { readonly line: string }

const reviewerOf = ({ facts }: Signed): string => String(facts['reviewedBy'] ?? '')

/** Returns the people with author pages whom the byline and the reviewer of an item name. */
export const readSigned = (pool: Pool, item: Signed): Promise<readonly SignedRow[]> =>
  readAuthorsNamed(pool, [item.byline, reviewerOf(item)], item.language)

/** Returns the author pages of the byline and the reviewer of an item, or null without one. */
export async function toSigned(pool: Pool, item: Signed, rows: readonly SignedRow[]): Promise<PublicItem['authors']> {
  const portraits = await readPageAssets(
    pool,
    rows.map(({ portrait }) => portrait),
  )
  const named = (line: string) => {
    const row = rows.find((each) => each.line === line)
    return row ? toAuthor(row, portraits) : null
  }
  return { byline: named(item.byline), reviewer: named(reviewerOf(item)) }
}

import type { Pool } from 'pg'
import { readAddress } from '#capabilities/content/contract.ts'

/** The pages of items. Any other page belongs to no collection. */
const ITEM_PAGE = /^\/(?:platformShow\/(?:article|video|medicine|multicenter)|college\/lesson)\/([^/]+)$/

/** An advertisement in either language is in no collection for minors. */
export const FIT = `from curation.set_item_now as member join content.public_item as item on item.item_id = member.item_id
  where member.set_number = $1
    and not exists (select from content.public_item as each where each.item_id = item.item_id and each.is_advertisement)`

/** Returns true for the page of an item in this collection, while the collection is online. */
export async function isInCollection(pool: Pool, path: string, collection: number): Promise<boolean> {
  const address = readItemAddress(path)
  if (!address) return false
  const { rows } = await pool.query(`select ${FIT} and item.number = $2 limit 1`, [collection, address.number])
  return rows.length > 0
}

function readItemAddress(path: string) {
  const [, last] = ITEM_PAGE.exec(path) ?? []
  if (last === undefined) return undefined
  try {
    return readAddress(decodeURIComponent(last))
  } catch {
    return undefined
  }
}

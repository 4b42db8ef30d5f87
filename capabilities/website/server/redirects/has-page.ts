import { sql } from 'kysely'
import { OWN_PAGES, SECTION_PATHS } from '#capabilities/site/contract.ts'
import { one } from '#server/database/statement/one.ts'
import type { Tx } from './redirect-store.ts'

const OWN_PATHS: ReadonlySet<string> = new Set([...Object.keys(OWN_PAGES), ...Object.values(SECTION_PATHS)])

/** Returns true when a page exists at the path: a fixed page, a public item, a page of the site's own, or an author. */
export async function hasPage(tx: Tx, path: string): Promise<boolean> {
  if (OWN_PATHS.has(path)) return true
  const [, number = null] = /^\/platformShow\/[^/]+\/(\d{1,15})(?:-[^/]*)?$/.exec(path) ?? []
  const [, author = null] = /^\/authors\/([^/]+)$/.exec(path) ?? []
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from content.public_item where number = ${number}::bigint)
      or exists (select from content.public_page where '/' || slug = ${decodeURI(path)})
      or exists (select from content.public_author where slug = ${author}) as found`.execute(tx)
  return one(rows).found
}

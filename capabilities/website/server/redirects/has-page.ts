import { type QueryExecutorProvider, sql } from 'kysely'
import { OWN_PAGES, SECTION_PATHS } from '#capabilities/site/contract.ts'
import { one } from '#server/database/statement/one.ts'

const OWN_PATHS: ReadonlySet<string> = new Set([...Object.keys(OWN_PAGES), ...Object.values(SECTION_PATHS)])

/** Returns true when a page exists at the path: a fixed page, a public item, a page of the site's own, or an author. */
export async function hasPage(db: QueryExecutorProvider, path: string): Promise<boolean> {
  if (OWN_PATHS.has(path)) return true
  const [, number = null] = /^\/platformShow\/[^/]+\/(\d{1,15})(?:-[^/]*)?$/.exec(path) ?? []
  const [, author = null] = /^\/authors\/([^/]+)$/.exec(path) ?? []
  // Pages of the site's own stand at the top, so most old addresses need no question.
  if (number === null && author === null && path.indexOf('/', 1) > 0) return false
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from content.public_item where number = ${number}::bigint)
      or exists (select from content.public_page where '/' || slug = ${decodeURI(path)})
      or exists (select from content.public_author where slug = ${author}) as found`.execute(db)
  return one(rows).found
}

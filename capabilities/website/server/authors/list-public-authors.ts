import type { Pool } from 'pg'
import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import { readAssets } from '../asset-store.ts'
import { readAuthors } from './author-store.ts'
import { toAuthor } from './to-author.ts'

export async function listPublicAuthors(
  { pool }: { readonly pool: Pool },
  { language }: InputOf<typeof calls.listPublicAuthors>,
): Promise<Outcome<typeof calls.listPublicAuthors>> {
  const rows = await readAuthors(pool, language)
  const portraits = await readAssets(
    pool,
    rows.map(({ portrait }) => portrait),
  )
  return { ok: rows.map((row) => toAuthor(row, portraits)) }
}

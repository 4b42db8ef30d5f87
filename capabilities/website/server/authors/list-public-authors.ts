import type { Pool } from 'pg'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { readAssets } from '../asset-store.ts'
import { readAuthors } from './author-store.ts'
import { toAuthor } from './to-author.ts'

export const listPublicAuthors = serve(calls.listPublicAuthors, async ({ pool }: { readonly pool: Pool }, { language }) => {
  const rows = await readAuthors(pool, language)
  const portraits = await readAssets(
    pool,
    rows.map(({ portrait }) => portrait),
  )
  return { ok: rows.map((row) => toAuthor(row, portraits)) }
})

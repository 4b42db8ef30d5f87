import type { Bilingual } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import type { ContentTables } from '../tables.ts'
import { findAuthors } from './author-store.ts'

export const listAuthors = serve(calls.listAuthors, async ({ database }, input) => {
  const { rows, total } = await findAuthors(database.of<ContentTables>(), input)
  const list = rows.map(({ id, slug, portrait, version, name, post, department, bio, changed_at }) => ({
    id,
    slug,
    portrait,
    version,
    name: name as Bilingual,
    post: post as Bilingual,
    department: department as Bilingual,
    bio: bio as Bilingual,
    changedAt: changed_at.toISOString(),
  }))
  return { ok: { list, total } }
})

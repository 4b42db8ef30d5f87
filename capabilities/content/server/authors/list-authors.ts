import type { InputOf, Outcome } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import type * as calls from '../../contract.ts'
import type { ContentDeps } from '../deps.ts'
import type { ContentTables } from '../tables.ts'
import { findAuthors } from './author-store.ts'

export async function listAuthors(
  { database }: Pick<ContentDeps, 'database'>,
  input: InputOf<typeof calls.listAuthors>,
): Promise<Outcome<typeof calls.listAuthors>> {
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
}

import type { Bilingual } from '#contract/language.ts'
import type { ContentDeps, Tx } from '../deps.ts'
import { columnsOf, invalidateAuthors, saveUse } from './write-author.ts'

/** A person of the demo world; the portrait is an id of the library. */
export type DemoAuthor = {
  readonly slug: string
  readonly name: Bilingual
  readonly post: Bilingual
  readonly department: Bilingual
  readonly bio: Bilingual
  readonly portrait: string
}
type Deps = Pick<ContentDeps, 'noteUses'>

/** As part of the transaction that loads what they wrote. */
export async function loadDemoAuthors(deps: Deps, tx: Tx, ownerId: string, authors: readonly DemoAuthor[]): Promise<void> {
  for (const author of authors) {
    const { id } = await tx
      .insertInto('content.author')
      .values({ ...columnsOf(author), created_by: ownerId, changed_by: ownerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveUse(deps, tx, id, author)
  }
  await invalidateAuthors(tx)
}

/** Removes those that nobody changed since; gives how many that were. */
export async function removeDemoAuthors(deps: Deps, tx: Tx, ownerId: string): Promise<number> {
  const removed = await tx
    .deleteFrom('content.author')
    .where('created_by', '=', ownerId)
    .where('changed_by', '=', ownerId)
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of removed) await saveUse(deps, tx, id, { name: name as Bilingual, portrait: null })
  await invalidateAuthors(tx)
  return removed.length
}

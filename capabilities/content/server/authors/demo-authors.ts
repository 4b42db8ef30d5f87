import type { Bilingual } from '#contract/language.ts'
import type { ContentContext, Tx } from '../context.ts'
import { authorColumns, invalidateAuthors, saveUse } from './write-author.ts'

export type DemoAuthor = {
  readonly slug: string
  readonly name: Bilingual
  readonly post: Bilingual
  readonly department: Bilingual
  readonly bio: Bilingual
  readonly portrait: string
}

/** Runs in the transaction that loads the authors' items. */
export async function loadDemoAuthors(
  context: ContentContext,
  tx: Tx,
  { ownerId, authors }: { readonly ownerId: string; readonly authors: readonly DemoAuthor[] },
): Promise<void> {
  for (const author of authors) {
    const { id } = await tx
      .insertInto('content.author')
      .values({ ...authorColumns(author), created_by: ownerId, changed_by: ownerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveUse(context, tx, { id, ...author })
  }
  await invalidateAuthors(tx)
}

/** Removes the demo authors that were never changed; returns their count. */
export async function removeDemoAuthors(context: ContentContext, tx: Tx, ownerId: string): Promise<number> {
  const removed = await tx
    .deleteFrom('content.author')
    .where('created_by', '=', ownerId)
    .where('changed_by', '=', ownerId)
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of removed) await saveUse(context, tx, { id, name: name as Bilingual, portrait: null })
  await invalidateAuthors(tx)
  return removed.length
}

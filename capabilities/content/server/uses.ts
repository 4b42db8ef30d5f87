import { assetsIn } from '#contract/document/document-walk.ts'
import { assetsOfBlocks, type Draft } from '../contract.ts'
import type { ContentContext, Tx } from './context.ts'
import { draftOf } from './revisions/revision-store.ts'

export const assetsOf = ({
  body,
  cover,
  video,
  sharePicture,
  blocks,
}: Pick<Draft, 'body' | 'cover' | 'video' | 'sharePicture' | 'blocks'>): string[] =>
  [...new Set([...assetsIn(body), ...assetsOfBlocks(blocks), cover, video, sharePicture])].filter((id) => id !== null)

/** Registers the assets of working copies and of current or former public copies, so that the library keeps them. */
export async function followUses({ noteUses }: Pick<ContentContext, 'noteUses'>, tx: Tx, itemId: string): Promise<void> {
  const editions = await tx
    .selectFrom('content.edition')
    .select(['title', 'revision_id', 'published_revision_id', 'offline_revision_id'])
    .where('item_id', '=', itemId)
    .orderBy('language', 'desc')
    .execute()
  const ids = editions
    .flatMap((each) => [each.revision_id, each.published_revision_id, each.offline_revision_id])
    .filter((id) => id !== null)
  const rows = ids.length === 0 ? [] : await tx.selectFrom('content.revision').selectAll().where('id', 'in', ids).execute()
  const title = editions.find((each) => each.title !== '')?.title ?? ''
  await noteUses(tx, { by: 'content', id: itemId, title }, [...new Set(rows.flatMap((row) => assetsOf(draftOf(row))))])
}

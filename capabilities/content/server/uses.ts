import type { Reach } from '#capabilities/media/contract.ts'
import { assetsIn } from '#contract/document/document-walk.ts'
import { isRestricted } from '#contract/site/audience.ts'
import { assetsOfBlocks, type Draft } from '../contract.ts'
import type { ContentContext, Tx } from './context.ts'
import { readersOf } from './edition-store.ts'
import { draftOf } from './revisions/revision-store.ts'

export const assetsOf = ({
  body,
  cover,
  video,
  sharePicture,
  blocks,
}: Pick<Draft, 'body' | 'cover' | 'video' | 'sharePicture' | 'blocks'>): string[] =>
  [...new Set([...assetsIn(body), ...assetsOfBlocks(blocks), cover, video, sharePicture])].filter((id) => id !== null)

/**
 * Registers the assets of working copies and of current or former public copies, so that the library keeps them, and to whom they are shown.
 * A limited item shows its teaser only.
 */
export async function followUses({ noteUses }: Pick<ContentContext, 'noteUses'>, tx: Tx, itemId: string): Promise<void> {
  const item = await tx
    .selectFrom('content.item')
    .select(['audience', 'inherited_audience'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
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
  const published = new Set(editions.map((each) => each.published_revision_id))
  const isLimited = isRestricted(readersOf(item))
  const reaches = rows.flatMap((row) => reachesOf(draftOf(row), { isLimited, isPublished: published.has(row.id) }))
  await noteUses(tx, { by: 'content', id: itemId, title }, widest(reaches))
}

type Shown = readonly [asset: string, reach: Reach]

function reachesOf(draft: Draft, { isLimited, isPublished }: { readonly isLimited: boolean; readonly isPublished: boolean }): Shown[] {
  const open = isPublished ? 'open' : 'unpublished'
  const teaser = new Set([draft.cover, draft.sharePicture])
  return assetsOf(draft).map((id) => [id, isLimited && !teaser.has(id) ? 'limited' : open])
}

/** The order in which a reach counts when one item shows an asset in several places. */
const WIDTH: Readonly<Record<Reach, number>> = { unpublished: 0, limited: 1, open: 2 }
const widest = (shown: readonly Shown[]): ReadonlyMap<string, Reach> =>
  new Map(shown.toSorted(([, one], [, other]) => WIDTH[one] - WIDTH[other]))

import type { Pool } from 'pg'
import { draftOfRow, drawingFor, itemPath, minutesOf } from '#capabilities/content/contract.ts'
import { pictureOf } from '#capabilities/media/contract.ts'
import type { DocumentAssets } from '#contract/document/document-asset.ts'
import { inLanguage } from '#contract/page-language.ts'
import type { Audiences } from '#server/audience/audiences.ts'
import type { PublicItem } from '../../contract.ts'
import { type Assets, type SignFiles, videoOf } from '../asset-store.ts'
import type { Blocked } from '../blocked-store.ts'
import type { ItemRow } from '../item-store.ts'
import type { ListedTopic } from './topics/topic-store.ts'

export type ReadItemContext = {
  readonly pool: Pool
  readonly audiences: Pick<Audiences, 'admits' | 'describe'>
  readonly signFiles: SignFiles
  findBlocked(): Promise<Blocked>
  findTopics(): Promise<readonly ListedTopic[]>
}

/** Assets by id, and the ids of those in the text. */
type Shown = { readonly assets: Assets; readonly inText: readonly string[] }
type Around = Pick<PublicItem, 'authors' | 'audience'>
/** Drafts link to no author pages, and their reader has the signed address. */
const OF_DRAFT: Around = { authors: { byline: null, reviewer: null }, audience: null }

export function toItem(row: ItemRow, { assets, inText }: Shown, { authors, audience }: Around = OF_DRAFT): PublicItem {
  const { slug: _, sourceName, sourceUrl, ...written } = draftOfRow(row)
  const { number, section, kind, language, topics } = row
  const video = assets.get(row.video ?? '')
  return {
    ...written,
    id: row.item_id,
    number,
    section,
    kind,
    language,
    cover: pictureOf(assets.get(row.cover ?? '')) ?? pictureOf(video),
    video: videoOf(video),
    sharePicture: pictureOf(assets.get(row.share_picture ?? '')),
    assets: shownAssets(inText, assets),
    videos: inText.map((id) => videoOf(assets.get(id))).filter((each) => each !== null),
    editions: row.editions.map((edition) => ({ ...edition, href: inLanguage(itemPath({ ...row, slug: edition.slug }), edition.language) })),
    href: itemPath(row),
    topics: [...topics],
    drawing: drawingFor(number),
    credential: row.credential?.[language] ?? '',
    authors,
    source: { name: sourceName, url: sourceUrl },
    minutes: minutesOf(row.length, language),
    behindBy: row.behind_by,
    audience,
    firstPublishedAt: row.first_published_at.toISOString(),
    publishedAt: row.published_at.toISOString(),
  }
}

export function shownAssets(ids: readonly string[], assets: Assets): DocumentAssets {
  const shown: Record<string, DocumentAssets[string]> = {}
  for (const id of ids) {
    const asset = assets.get(id)
    const picture = pictureOf(asset)
    if (asset?.kind === 'picture' && picture) shown[id] = { kind: 'picture', picture }
    if (asset?.kind !== 'video') continue
    const { width, height, duration_ms } = asset
    shown[id] = {
      kind: 'video',
      width,
      height,
      ...(picture && { poster: picture }),
      ...(duration_ms !== null && { durationMs: duration_ms }),
    }
  }
  return shown
}

import type { Pool } from 'pg'
import { draftOfRow, drawingFor, itemPath, minutesOf } from '#capabilities/content/contract.ts'
import { pictureOf } from '#capabilities/media/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { DocumentAssets } from '#contract/document-asset.ts'
import { assetsIn } from '#contract/document-walk.ts'
import { inLanguage } from '#contract/page-language.ts'
import type { findAddress, PublicItem, readItem } from '../contract.ts'
import { type Assets, readAssets, videoOf } from './asset-store.ts'
import type { Blocked } from './blocked-store.ts'
import { type AroundRow, findByName, type ItemRow, isGone, readAround, readItemRow, readRelated } from './item-store.ts'
import { toTeasers } from './teaser-row.ts'

export type ReadItemDeps = { readonly pool: Pool; findBlocked(): Promise<Blocked> }
const RELATED = 4

/** A published item with what is around it. What is not published is not there (S136). */
export async function findItem(
  { pool, findBlocked }: ReadItemDeps,
  { number, language }: InputOf<typeof readItem>,
): Promise<Outcome<typeof readItem>> {
  const [row, blocked] = await Promise.all([readItemRow(pool, number, language), findBlocked()])
  if (!row) return { refused: 'NOT_FOUND' }
  const inText = assetsIn(row.body)
  const [around, assets] = await Promise.all([
    readRelated(pool, { ...row, most: RELATED, blocked }).then((related) => readAround(pool, row, related)),
    readAssets(pool, [row.cover, row.video, ...inText]),
  ])
  const neighbour = (place: AroundRow['place']) => {
    const found = around.find((each) => each.place === place)
    return found ? { number: found.number, title: found.title, href: itemPath(found) } : null
  }
  return {
    ok: {
      item: toItem(row, assets, inText),
      newer: neighbour('newer'),
      older: neighbour('older'),
      related: await toTeasers(
        pool,
        around.filter(({ place }) => place === 'related'),
      ),
    },
  }
}

export function toItem(row: ItemRow, assets: Assets, inText: readonly string[]): PublicItem {
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
    assets: shownIn(inText, assets),
    videos: inText.map((id) => videoOf(assets.get(id))).filter((each) => each !== null),
    editions: row.editions.map((edition) => ({ ...edition, href: inLanguage(itemPath({ ...row, slug: edition.slug }), edition.language) })),
    href: itemPath(row),
    topics: [...topics],
    drawing: drawingFor(number),
    credential: row.credential?.[language] ?? '',
    source: { name: sourceName, url: sourceUrl },
    minutes: minutesOf(row.length, language),
    behindBy: row.behind_by,
    firstPublishedAt: row.first_published_at.toISOString(),
    publishedAt: row.published_at.toISOString(),
  }
}

/** Pictures and videos of a text that are there to be shown. */
function shownIn(ids: readonly string[], assets: Assets): DocumentAssets {
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

/** Where an item is read, for addresses that name it in another way. */
export async function findItemAddress(
  { pool }: Pick<ReadItemDeps, 'pool'>,
  { id, language }: InputOf<typeof findAddress>,
): Promise<Outcome<typeof findAddress>> {
  const found = await findByName(pool, id, language)
  return { ok: { href: found ? itemPath(found) : null, gone: !found && (await isGone(pool, id)) } }
}

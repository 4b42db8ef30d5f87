import { itemPath } from '#capabilities/content/contract.ts'
import { assetsIn } from '#contract/document/document-walk.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { readAssets } from '../asset-store.ts'
import { findSigned } from '../authors/find-signed.ts'
import { type AroundRow, readAround, readItemRow, readRelated } from '../item-store.ts'
import { toTeasers } from '../teaser-row.ts'
import { type ReadItemContext, toItem } from './to-item.ts'

const RELATED = 4

/** Returns a published item with its neighbours and related items. Refuses unpublished items as not found (S136). */
export const getItem = serve(calls.getItem, async ({ pool, findBlocked, findTopics }: ReadItemContext, { number, language }) => {
  const [written, blocked, listed] = await Promise.all([readItemRow(pool, number, language), findBlocked(), findTopics()])
  if (!written) return { refused: 'NOT_FOUND' }
  const hasPage = ({ slug }: { readonly slug: string }) =>
    listed.some((topic) => topic.slug === slug && topic.languages.includes(written.language))
  const row = { ...written, topics: written.topics.filter(hasPage) }
  const inText = assetsIn(row.body)
  const [around, assets, authors] = await Promise.all([
    readRelated(pool, { ...row, most: RELATED, blocked }).then((related) => readAround(pool, row, related)),
    readAssets(pool, [row.cover, row.video, row.share_picture, ...inText]),
    findSigned(pool, row),
  ])
  const neighbour = (place: AroundRow['place']) => {
    const found = around.find((each) => each.place === place)
    return found ? { number: found.number, title: found.title, href: itemPath(found) } : null
  }
  return {
    ok: {
      item: toItem(row, assets, inText, authors),
      newer: neighbour('newer'),
      older: neighbour('older'),
      related: await toTeasers(
        pool,
        around.filter(({ place }) => place === 'related'),
      ),
    },
  }
})

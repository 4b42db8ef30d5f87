import { data, redirect } from 'react-router'
import { AUTHORS_TAG, familyOf, type ItemFamily, readAddress } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { saveQuery } from '#web/navigation/save-query.ts'
import { describePage, type LoaderArgs, readVisit } from '#web/page.ts'
import { readSlot } from '#web/render/server-slots.ts'
import { findAddress, getItem } from '../../contract.ts'
import { itemText } from '../../text/item-texts.ts'
import { listTextsOf } from '../list/list-texts.ts'
import type { ItemAt } from './item-at.ts'
import { itemPartsLoad } from './parts-slot.ts'
import { structuredOf } from './structured-item.ts'
import { type ItemView, shareOf, viewItem } from './view-item.ts'

// Loads item pages. Runs on the server only.

type Args = Pick<LoaderArgs<'/'>, 'request' | 'context'> & { readonly params: { readonly address: string } }

/**
 * Loads the item at an address. Redirects permanently (301) when the slug or the page family differs. Responds 404 for unpublished items
 * and 410 for items deleted permanently.
 */
export async function loadItem(family: ItemFamily, { request, context, params }: Args) {
  const visit = readVisit(context)
  const { ask, language, site, dependsOn } = visit
  const address = readAddress(params.address)
  if (!address) throw data('NOT_FOUND', { status: 404 })
  const answer = await ask(getItem, { number: address.number, language })
  if (!('ok' in answer)) throw await missing(ask, { number: address.number, language, refused: answer.refused })
  const found = answer.ok
  const { item, newer, older, related } = found
  const isRight = familyOf(item) === family && item.editions.some(({ slug }) => slug === address.slug)
  if (!isRight) throw redirect(saveQuery(item.href, request), 301)
  dependsOn(...[item, newer, older, ...related].filter((each) => each !== null).map(({ number }) => `item:${number}`))
  dependsOn(AUTHORS_TAG, ...item.topics.map(({ slug }) => `topic:${slug}`))
  const at: ItemAt = {
    item,
    found,
    language,
    site,
    t: translatorOf(itemText, language),
    tList: listTextsOf(site, language),
  }
  const shown = { number: item.number, language: item.language, title: item.title, share: shareOf(at) }
  const view: ItemView = { ...viewItem(at), parts: await readSlot(context, itemPartsLoad)(visit, shown) }
  describePage(context, structuredOf(at, site, view.pictureUrl))
  return { at, view }
}

type Missing = { readonly number: number; readonly language: Language; readonly refused: string }

async function missing(ask: ReturnType<typeof readVisit>['ask'], { number, language, refused }: Missing) {
  if (refused !== 'NOT_FOUND') return data(refused, { status: refused === 'BAD_REQUEST' ? 404 : 503 })
  const named = await ask(findAddress, { id: String(number), language })
  return data(refused, { status: 'ok' in named && named.ok.gone ? 410 : 404 })
}

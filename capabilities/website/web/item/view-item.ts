import { LRUCache } from 'lru-cache'
import { chosenWords, familyOf, feedLinks, LIST_PATHS, topicPath } from '#capabilities/content/contract.ts'
import { dayOf, writeDay } from '#contract/dates.ts'
import { type Language, sameInBoth } from '#contract/language.ts'
import { inLanguage, LANGUAGE_FIELD } from '#contract/page-language.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { leaveAddress } from '#contract/site/leave.ts'
import { breakTitle } from '#web/break-title.ts'
import { pictureUrl } from '#web/kit/art.ts'
import { coverOf } from '#web/kit/picture/cover-view.ts'
import { qrPath } from '#web/kit/picture/qr-path.ts'
import { qrRows } from '#web/kit/picture/qr-rows.ts'
import type { Addresses, Crumb } from '#web/page.ts'
import type { PublicItem } from '../../contract.ts'
import { viewGate } from '../audience/view-gate.ts'
import { cardOf } from '../list/card-view.ts'
import { writeDayOfList } from '../list/writing.ts'
import type { ItemAt } from './item-at.ts'
import type { ItemHeading } from './item-head.tsx'
import type { ItemPartsLoaded } from './parts-slot.ts'
import { renderHead } from './render-head.tsx'
import { viewBody } from './view-body.ts'

// Prepares an item page for display. Runs on the server only.

/** `parts` contains data of other capabilities; null for a draft, which has no comments or other parts. */
export type ItemView = ReturnType<typeof viewItem> & { readonly parts: ItemPartsLoaded | null }

export function viewItem(at: ItemAt) {
  const { item, found, language, site, tList } = at
  const isVideo = familyOf(item) === 'video'
  return {
    number: item.number,
    language: item.language,
    section: item.section,
    drawing: pictureUrl(item.drawing),
    title: breakTitle(item.title, item.language),
    plainTitle: item.title,
    lead: item.lead,
    byline: item.byline,
    // Videos and lessons place the parts of the head separately.
    rendered: renderHead(headOf(at), isVideo || item.section === 'college'),
    cover: coverOf(item.cover, item.language, 2_560),
    ...viewBody(at),
    gate: viewGate(item.audience, language),
    topics: item.topics.map(({ slug, title }) => ({ title, href: hrefIn(topicPath(slug), item.language, language) })),
    newer: found.newer && { ...found.newer, title: breakTitle(found.newer.title, language) },
    older: found.older && { ...found.older, title: breakTitle(found.older.title, language) },
    related: found.related.map((teaser) => cardOf(teaser, language, tList)),
    words: labelsOf(at),
    crumbs: crumbsOf(at),
    addresses: addressesOf(item),
    shared: { title: item.seoTitle || item.title, description: item.seoDescription || item.lead },
    published: { at: item.firstPublishedAt, changedAt: item.publishedAt },
    pictureUrl: pictureUrlOf(item, site.publicUrl),
    feeds: feedLinks(item.section, item.language, site).slice(0, 1),
    isVideo,
    labels: { ai: item.isMadeByAi, advertisement: item.isAdvertisement ? item.approvalNumber || 'yes' : '' },
  }
}

/** Keeps the language of the item when the reader has chosen the other. */
const hrefIn = (path: string, of: Language, reader: Language): string => (of === reader ? path : `${path}?${LANGUAGE_FIELD}=${of}`)

function headOf(at: ItemAt): ItemHeading {
  const { item, t } = at
  return {
    title: breakTitle(item.title, item.language),
    lead: item.lead,
    language: item.language,
    marks: marksOf(at),
    notes: notesOf(at),
    byline: { name: item.byline, ...pageOf(item.authors.byline, item.language) },
    credential: item.credential,
    reviewer: { name: String(item.facts['reviewedBy'] ?? ''), ...pageOf(item.authors.reviewer, item.language) },
    dates: datesOf(at),
    source: { name: item.source.name, href: item.source.url && leaveAddress(item.source.url) },
    words: { verified: t('verified'), reviewed: t('reviewed'), source: t('source') },
  }
}

/** Returns link and portrait of a person, empty without an author page. */
const pageOf = (author: PublicItem['authors']['byline'], language: Language) =>
  author ? { href: author.href, portrait: coverOf(author.portrait, language, 480)?.src ?? null } : { href: '', portrait: null }

function marksOf({ item, language, t }: ItemAt) {
  const { isMadeByAi, isAdvertisement, approvalNumber } = item
  return [
    ...(isAdvertisement
      ? [
          {
            kind: 'warn' as const,
            text: approvalNumber ? t('advertisement-number', { number: approvalNumber }) : t('advertisement'),
            why: '',
          },
        ]
      : []),
    ...(isMadeByAi ? [{ kind: 'info' as const, text: t('made-by-ai'), why: t('made-by-ai-text') }] : []),
    ...chosenWords(item, language).map((text) => ({ kind: 'info' as const, text, why: '' })),
  ]
}

/** Returns notes about a missing or outdated translation. */
function notesOf({ item, language, t }: ItemAt) {
  if (item.language !== language) return [{ text: t('only-other'), link: null }]
  const other = item.editions.find((edition) => edition.language !== language)
  if (item.behindBy === 0 || !other) return []
  const href = other.language === 'zh-CN' ? `${other.href}?language=zh-CN` : other.href
  return [{ text: t('behind', { count: item.behindBy }), link: { text: t('read-other'), href, language: other.language } }]
}

function datesOf({ item, language, t }: ItemAt) {
  const [first, last] = [dayOf(item.firstPublishedAt), dayOf(item.publishedAt)]
  return [
    { at: first, text: t('published', { day: writeDay(first, language) }) },
    ...(last > first ? [{ at: last, text: t('revised', { day: writeDayOfList(last, language) }) }] : []),
    ...(item.kind === 'img' ? [{ at: '', text: t('minutes', { minutes: item.minutes }) }] : []),
  ]
}

/** Returns the short address (number without slug) and its QR code as the path of an SVG. */
export function shareOf({ item, site }: ItemAt) {
  const url = `${site.publicUrl}${item.href.replace(/(\/\d+)-.*$/, '$1')}`
  return { url, ...codes.memo(url) }
}

const MOST_CODES = 500
/** An item has a page for each language and theme, which is rendered again after each change. All of them show the same code. */
const codes = new LRUCache<string, { readonly size: number; readonly path: string }>({
  max: MOST_CODES,
  memoMethod(url) {
    const rows = qrRows(url)
    return { size: rows.length, path: qrPath(rows) }
  },
})

function labelsOf({ t }: ItemAt) {
  const keys = [
    ...(['key-points', 'contents', 'topics'] as const),
    ...(['newer', 'older', 'around', 'related', 'watch-next', 'chapters', 'about', 'play', 'no-video'] as const),
  ]
  return Object.fromEntries(keys.map((key) => [key, t(key)])) as Readonly<Record<(typeof keys)[number], string>>
}

/** Returns the breadcrumbs: section, then the first topic. */
function crumbsOf({ item: { section, topics, title }, tList }: Pick<ItemAt, 'item' | 'tList'>): Crumb[] {
  const [list, last] = [tList(`${section}.title`), topics[0]?.title ?? title]
  return [{ text: sameInBoth(list), href: LIST_PATHS[section] }, { text: sameInBoth(last) }]
}

/** Returns alternates for published languages only. The default for readers without a language is the Chinese page, if it exists. */
function addressesOf({ editions, language, href }: PublicItem): Addresses {
  const plain = editions.find((edition) => edition.language === 'zh-CN')?.href ?? href
  return {
    plain,
    canonical: inLanguage(href, language),
    alternates: editions.map((edition) => ({ language: edition.language as Language, href: edition.href })),
  }
}

/** Returns the preview picture for shared links; falls back to that of the site. */
function pictureUrlOf({ sharePicture, cover }: PublicItem, publicUrl: string): string {
  const picture = sharePicture ?? cover
  const jpeg = picture?.files
    .filter(({ format, width }) => format === 'jpeg' && width <= 1_600)
    .toSorted((one, other) => other.width - one.width)[0]
  return `${publicUrl}${picture && jpeg ? mediaAddress(picture.id, jpeg.name) : '/share.jpg'}`
}

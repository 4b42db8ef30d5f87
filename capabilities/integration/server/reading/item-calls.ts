import { AUTHORS_TAG, LIST_PATHS, SECTIONS, type Section, sectionNameOf } from '#capabilities/content/contract.ts'
import type { PublicItem } from '#capabilities/website/contract.ts'
import type { DocumentAssets } from '#contract/document/document-asset.ts'
import type { Language } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { type FindPicture, htmlOf } from '#server/text/document-html.ts'
import { markdownOf } from '#server/text/document-markdown.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { itemPathOf } from './addresses.ts'
import { countSections, type ItemSummaryRow, isListed, readItems } from './item-store.ts'

export const listSections = serve(calls.listSections, async ({ pool, reading, identity, publicUrl }, { language }) => {
  const [site, unlisted, counted] = await Promise.all([identity.current(), reading.findUnlisted(), countSections(pool, language)])
  const list = counted
    .filter(({ section }) => !unlisted.sections.includes(section))
    .map(({ section, items }) => ({
      section,
      name: sectionNameOf(site, section)[language],
      items,
      url: publicUrl + inLanguage(LIST_PATHS[section], language),
    }))
  return { ok: { list }, tags: SECTIONS.map(tagOf) }
})

/** A list since a moment is not stored, because each program asks with another moment. */
export const listItems = serve(
  calls.listItems,
  async ({ pool, reading, publicUrl }, { limit, section, kind, topic, author, since, after, language }) => {
    if (after !== undefined && after.endsWith(calls.CHANGES_MARK) !== (since !== undefined))
      return { refused: 'AFTER_INVALID', fields: { after: 'AFTER_INVALID' } }
    const unlisted = await reading.findUnlisted()
    const rows = await readItems(pool, { language, section, kind, topic, author, since, after, unlisted, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const ok = { list: shown.map((row) => toSummary(row, publicUrl)), next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null }
    const tags = [...(section === undefined ? SECTIONS : [section]).map(tagOf), ...(author === undefined ? [] : [AUTHORS_TAG])]
    return { ok, ...(since === undefined && { tags }) }
  },
)

/** The results of a search are not stored, because there are too many searches. */
export const searchItems = serve(calls.searchItems, async ({ reading, publicUrl }, { words, language, section, page }) => {
  const found = await reading.search({ q: words, language, section, facets: [], page })
  if ('refused' in found) return found
  const list = found.ok.list.map((each) => ({
    number: each.number,
    language: each.language,
    section: each.section,
    title: each.title.text,
    excerpt: each.excerpt.text,
    url: publicUrl + each.href,
  }))
  return { ok: { list, total: found.ok.total } }
})

export const getItem = serve(calls.getItem, async ({ pool, reading, publicUrl }, { number, language, body }) => {
  const unlisted = await reading.findUnlisted()
  if (!(await isListed(pool, { number, language, unlisted }))) return { refused: 'NOT_FOUND' }
  const read = await reading.item({ number, language })
  if ('refused' in read) return read
  const { item } = read.ok
  if (item.language !== language) return { refused: 'NOT_FOUND' }
  const picture = pictureIn(item.assets, language, publicUrl)
  const bodies = {
    document: () => item.body,
    markdown: () => markdownOf(item.body, picture),
    html: () => htmlOf(item.body, picture),
  }
  const ok = { ...summaryOf(item, publicUrl), ...detailsOf(item, publicUrl), body: bodies[body]() }
  return { ok, tags: [`item:${number}`, tagOf(item.section)] }
})

const tagOf = (section: Section): string => `section:${section}`

const toSummary = (row: ItemSummaryRow, publicUrl: string): calls.ItemSummary => ({
  number: row.number,
  id: row.item_id,
  language: row.language,
  section: row.section,
  kind: row.kind,
  title: row.title,
  lead: row.lead,
  topics: row.topics,
  byline: row.byline,
  isMadeByAi: row.is_made_by_ai,
  isAdvertisement: row.is_advertisement,
  isLimited: row.is_limited,
  url: publicUrl + itemPathOf(row),
  publishedAt: row.first_published_at.toISOString(),
  changedAt: row.published_at.toISOString(),
})

const summaryOf = (item: PublicItem, publicUrl: string): calls.ItemSummary => ({
  number: item.number,
  id: item.id,
  language: item.language,
  section: item.section,
  kind: item.kind,
  title: item.title,
  lead: item.lead,
  topics: item.topics.map(({ slug }) => slug),
  byline: item.byline,
  isMadeByAi: item.isMadeByAi,
  isAdvertisement: item.isAdvertisement,
  isLimited: item.audience !== null,
  url: publicUrl + inLanguage(item.href, item.language),
  publishedAt: item.firstPublishedAt,
  changedAt: item.publishedAt,
})

const detailsOf = ({ keyPoints, references, source, cover, editions }: PublicItem, publicUrl: string) => ({
  keyPoints: [...keyPoints],
  references: references.map(({ text, href = '' }) => ({ text, url: href })),
  source,
  cover: cover && addressOf(cover, publicUrl),
  editions: editions.map((each) => ({ language: each.language, url: publicUrl + each.href })),
})

/** Names a file that every program can show: the largest JPEG. */
function addressOf({ id, files }: Picture, publicUrl: string): string | null {
  const [largest] = files.toSorted(
    (one, other) => Number(other.format === 'jpeg') - Number(one.format === 'jpeg') || other.width - one.width,
  )
  return largest ? publicUrl + mediaAddress(id, largest.name) : null
}

const pictureIn =
  (assets: DocumentAssets, language: Language, publicUrl: string): FindPicture =>
  (id) => {
    const asset = assets[id]
    const picture = asset?.kind === 'picture' ? asset.picture : asset?.poster
    const url = picture && addressOf(picture, publicUrl)
    return url ? { url, alt: picture.alt[language] ?? '' } : null
  }

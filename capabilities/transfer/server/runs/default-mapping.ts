import type { ItemSection } from '#capabilities/content/contract.ts'
import type { SiteSettings } from '#capabilities/site/contract.ts'
import { type Found, Mapping } from '../../contract.ts'
import { TOPIC_KEY } from '../format/entry.ts'
import { isNumbered, targetOfStatus } from '../format/status.ts'
import { openAsciiSlug } from './ascii-slug.ts'

/** Tags of fewer texts say little as topics, of which a site has a few hundred. */
const TEXTS_OF_A_TAG = 3
const MOST_TAGS = 100
/** WordPress gives this category to texts without one. */
const NO_CATEGORY = /^category:(?:uncategorized|%e6%9c%aa%e5%88%86%e7%b1%bb|未分类)$/i

type OwnSite = { readonly version: number; readonly settings: Pick<SiteSettings, 'menu' | 'footer'> }

/**
 * Proposes a mapping: topics of this product keep their address, posts become news, pages pages, categories and common tags topics, authors
 * bylines with a page. Menus and settings are only proposed where the site has none of its own.
 */
export async function defaultMapping({ kinds, categories, authors, menus, statuses, hasSettings }: Found, own: OwnSite): Promise<Mapping> {
  const asciiSlug = await openAsciiSlug()
  const sectionOf = (kind: string): ItemSection | 'skip' => (kind === 'page' ? 'page' : kind === 'post' ? 'dynamic' : 'skip')
  const tags = categories.filter(({ role, documents }) => role === 'tag' && documents >= TEXTS_OF_A_TAG).slice(0, MOST_TAGS)
  const common = new Set(tags.map(({ key }) => key))
  const topicOf = ({ key, name, role, documents }: Found['categories'][number]): string => {
    if (role === 'topic') return key.slice(TOPIC_KEY.length)
    return documents > 0 && !NO_CATEGORY.test(key) && (role === 'section' || common.has(key)) ? asciiSlug(name, 'topic') : ''
  }
  return Mapping.parse({
    kinds: Object.fromEntries(kinds.map(({ kind }) => [kind, sectionOf(kind)])),
    categories: Object.fromEntries(categories.map((category) => [category.key, { section: null, topic: topicOf(category) }])),
    authors: Object.fromEntries(authors.map(({ key, name, documents, isPage }) => [key, { name, hasPage: documents > 0 || isPage }])),
    hosts: [],
    statuses: targetsOf(statuses),
    hasComments: true,
    hasSettings: hasSettings && own.version === 0,
    menus: placesOf(menus, own),
    hasDrafts: true,
  })
}

/**
 * Words say what they mean. Of numbers the most frequent one counts as online, because most texts of a site are: 1 in Joomla, 99 in PHPCMS, 0
 * in Halo, DedeCMS and Discuz.
 */
function targetsOf(statuses: Found['statuses']): Mapping['statuses'] {
  const most = Math.max(...statuses.map(({ status, documents }) => (isNumbered(status) ? documents : 0)))
  const frequent = statuses.filter(({ status, documents }) => isNumbered(status) && documents === most)
  const online = frequent.find(({ status }) => Number(status) === 1) ?? frequent[0]
  return Object.fromEntries(
    statuses.map(({ status }) => [status, isNumbered(status) ? (status === online?.status ? 'online' : 'draft') : targetOfStatus(status)]),
  )
}

const FOOTER = /foot|bottom|页脚|底部/i
const MAIN = /main|primary|head|top|主|导航/i

/** A foreign export does not say where its menus stood. Their names do, or else the largest was the main menu. */
function placesOf(menus: Found['menus'], { settings: { menu, footer } }: OwnSite): Mapping['menus'] {
  const others = menus.filter(({ place, name }) => place === null && !FOOTER.test(name)).toSorted((one, other) => other.items - one.items)
  const main = menus.find(({ place }) => place === 'main') ?? others.find(({ name }) => MAIN.test(name)) ?? others[0]
  const last = menus.find(({ place }) => place === 'footer') ?? menus.find(({ place, name }) => place === null && FOOTER.test(name))
  const placeOf = (key: string) => (key === main?.key && menu === null ? 'main' : key === last?.key && footer === null ? 'footer' : 'skip')
  return Object.fromEntries(menus.map(({ key }) => [key, placeOf(key)]))
}

import type { ItemSection } from '#capabilities/content/contract.ts'
import { type Found, Mapping } from '../../contract.ts'
import { TOPIC_KEY } from '../format/entry.ts'
import { openAsciiSlug } from './ascii-slug.ts'

/** Tags of fewer texts say little as topics, of which a site has a few hundred. */
const TEXTS_OF_A_TAG = 3
const MOST_TAGS = 100
/** WordPress gives this category to texts without one. */
const NO_CATEGORY = /^category:(?:uncategorized|%e6%9c%aa%e5%88%86%e7%b1%bb|未分类)$/i

/** Proposes a mapping: topics of this product keep their address, posts become news, pages pages, categories and common tags topics, authors bylines with a page. */
export async function defaultMapping({ kinds, categories, authors }: Found): Promise<Mapping> {
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
    hasComments: true,
    hasDrafts: true,
  })
}

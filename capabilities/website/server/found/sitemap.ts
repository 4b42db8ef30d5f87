import type { Pool } from 'pg'
import { COURSES_TAG, coursePath } from '#capabilities/college/contract.ts'
import {
  AUTHORS_TAG,
  authorPath,
  ITEM_SECTIONS,
  itemPath,
  LIST_PATHS,
  pagePath,
  SECTIONS,
  type Section,
  topicPath,
} from '#capabilities/content/contract.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'
import { isHiddenIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import type { Documents, ServedDocument } from '#server/http/calls/answer.ts'
import type { Identity } from '#server/identity.ts'
import { readAuthors } from '../authors/author-store.ts'
import { type PagePlace, readPages } from '../items/page-store.ts'
import { readTopics } from '../items/topics/topic-store.ts'
import { type CourseRow, type FoundRow, readCourses, readFilled, readPart, readParts } from './found-store.ts'
import { element, toXml, XML } from './xml.ts'

type SitemapContext = { readonly pool: Pool; readonly publicUrl: string; readonly identity: Pick<Identity, 'current'> }

/** Public pages that always exist. */
const FIXED_PAGES = ['/home'] as const
/** Range of item numbers per sitemap. Two languages give up to 5,000 addresses, 2 to 4 MB; the limit of the protocol is 50,000. */
export const PART_SIZE = 2_500
const TYPE = 'application/xml; charset=utf-8'
const ANYTHING_PUBLISHED = [...ITEM_SECTIONS.map((section) => `section:${section}`), COURSES_TAG, AUTHORS_TAG]

/** Serves the sitemap index, the sitemap of pages, and one sitemap per range of item numbers. */
export const sitemaps = ({ pool, publicUrl, identity }: SitemapContext): readonly Documents[] => [
  {
    path: '/sitemap.xml',
    find: async () => document(toIndex(publicUrl, await readParts(pool, PART_SIZE, hiddenIn(await identity.current())))),
  },
  {
    path: '/sitemaps/:name',
    async find({ name = '' }) {
      const site = await identity.current()
      const hidden = hiddenIn(site)
      if (name === 'pages.xml')
        return document(
          toUrls(publicUrl, [
            ...pagesOf(await readFilled(pool), site),
            ...ownPages(await readPages(pool), site),
            ...coursePages(hidden.includes('college') ? [] : await readCourses(pool)),
            ...authorPages(await readAuthors(pool, 'zh-CN'), site),
            ...topicPages(await readTopics(pool), site),
          ]),
        )
      const part = Number(/^items-([1-9]\d{0,8})\.xml$/.exec(name)?.[1])
      const rows = part > 0 ? await readPart(pool, part, PART_SIZE, hidden) : []
      return rows.length === 0 ? null : document(toUrls(publicUrl, groupByItem(rows)))
    },
  },
]

const isFound = ({ seo }: SiteIdentity, path: string): boolean => seo[path]?.isHidden !== true
const hiddenIn = (site: SiteIdentity): Section[] => SECTIONS.filter((section) => isHiddenIn(site, section))

const document = (body: string): ServedDocument => ({ type: TYPE, body, tags: ANYTHING_PUBLISHED })

function toIndex(publicUrl: string, parts: readonly { readonly part: number; readonly changed_at: Date }[]): string {
  const entries = [
    `<sitemap>${element('loc', `${publicUrl}/sitemaps/pages.xml`)}</sitemap>`,
    ...parts.map(
      ({ part, changed_at }) =>
        `<sitemap>${element('loc', `${publicUrl}/sitemaps/items-${part}.xml`)}${element('lastmod', changed_at.toISOString())}</sitemap>`,
    ),
  ]
  return `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`
}

type Place = { readonly language: Language; readonly href: string; readonly changedAt?: Date }

/** Excludes hidden sections and paths that the owner hides from robots. */
function pagesOf(filled: readonly { readonly section: Section; readonly language: Language }[], site: SiteIdentity): Place[][] {
  const at = (path: string, languages: readonly Language[]) => languages.map((language) => ({ language, href: inLanguage(path, language) }))
  const isOpen = (path: string) => isFound(site, path)
  const open = filled.filter(({ section }) => !isHiddenIn(site, section) && isOpen(LIST_PATHS[section]))
  const sections = [...Map.groupBy(open, ({ section }) => section)]
  return [
    ...FIXED_PAGES.filter(isOpen).map((path) => at(path, LANGUAGES)),
    ...sections.map(([section, some]) =>
      at(
        LIST_PATHS[section],
        some.map(({ language }) => language),
      ),
    ),
  ]
}

/** Returns the site's own pages without those marked as not indexed. */
function ownPages(rows: readonly PagePlace[], site: SiteIdentity): Place[][] {
  const open = rows.filter(({ slug, is_unindexed }) => !is_unindexed && site.seo[pagePath(slug)]?.isHidden !== true)
  return [...Map.groupBy(open, ({ number }) => number).values()].map((editions) =>
    editions.map(({ language, slug, published_at }) => ({ language, href: inLanguage(pagePath(slug), language), changedAt: published_at })),
  )
}

const coursePages = (courses: readonly CourseRow[]): Place[][] =>
  courses.map((course) =>
    course.languages.map((language) => ({ language, href: inLanguage(coursePath(course), language), changedAt: course.changed_at })),
  )

/** The list of authors is included only when there are authors. */
const authorPages = (authors: readonly { readonly slug: string }[], site: SiteIdentity): Place[][] =>
  (authors.length > 0 ? ['/authors', ...authors.map(authorPath)] : [])
    .filter((path) => isFound(site, path))
    .map((path) => LANGUAGES.map((language) => ({ language, href: inLanguage(path, language) })))

const topicPages = (topics: Awaited<ReturnType<typeof readTopics>>, site: SiteIdentity): Place[][] =>
  topics
    .filter(({ slug }) => isFound(site, topicPath(slug)))
    .map(({ slug, languages }) => languages.map((language) => ({ language, href: inLanguage(topicPath(slug), language) })))

function groupByItem(rows: readonly FoundRow[]): Place[][] {
  const items = Map.groupBy(rows, ({ number }) => number)
  return [...items.values()].map((editions) =>
    editions.map((row) => ({ language: row.language, href: inLanguage(itemPath(row), row.language), changedAt: row.published_at })),
  )
}

function toUrls(publicUrl: string, pages: readonly (readonly Place[])[]): string {
  const entries = pages.flatMap((places) => {
    const others = places.map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${toXml(publicUrl + href)}"/>`,
    )
    return places.map(({ href, changedAt }) => {
      const changed = changedAt ? element('lastmod', changedAt.toISOString()) : ''
      return `<url>${element('loc', publicUrl + href)}${changed}${places.length > 1 ? others.join('') : ''}</url>`
    })
  })
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `${XML}<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`
}

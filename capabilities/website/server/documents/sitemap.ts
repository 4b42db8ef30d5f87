import type { Pool } from 'pg'
import { ITEM_SECTIONS, itemPath, LIST_PATHS, SECTIONS, type Section } from '#capabilities/content/contract.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'
import { isHiddenIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import type { Documents, ServedDocument } from '#server/http/calls/answer.ts'
import type { Identity } from '#server/identity.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import { toXml } from '#server/text/to-xml.ts'
import { readUnlisted } from '../blocked-store.ts'
import { tagsOfKinds } from '../home/teased-kinds.ts'
import { readFilled, readPart, readSitemapParts, type SitemapRow } from './document-store.ts'
import { readMapped } from './kind-store.ts'
import { element, XML } from './xml.ts'

type SitemapContext = {
  readonly pool: Pool
  readonly publicUrl: string
  readonly identity: Pick<Identity, 'current'>
  readonly kinds: readonly PublicKind[]
}

/** Public pages that always exist. */
const FIXED_PAGES = ['/home', '/accessibility'] as const
/** Range of item numbers per sitemap. Two languages give up to 5,000 addresses, 2 to 4 MB; the limit of the protocol is 50,000. */
export const PART_SIZE = 2_500
const TYPE = 'application/xml; charset=utf-8'

/** Serves the sitemap index, the sitemap of pages and of the things of public kinds, and one sitemap per range of item numbers. */
export const sitemaps = (context: SitemapContext): readonly Documents[] => {
  const { pool, publicUrl, identity, kinds } = context
  const document = documentWith([...ITEM_SECTIONS.map((section) => `section:${section}`), ...tagsOfKinds(kinds)])
  return [
    {
      path: '/sitemap.xml',
      find: async () => document(toIndex(publicUrl, await readSitemapParts(pool, PART_SIZE, hiddenIn(await identity.current())))),
    },
    {
      path: '/sitemaps/:name',
      async find({ name = '' }) {
        const site = await identity.current()
        if (name === 'pages.xml')
          return document(toUrls(publicUrl, [...pagesOf(await readFilled(pool), site), ...(await thingsOf(context, site))]))
        const part = Number(/^items-([1-9]\d{0,8})\.xml$/.exec(name)?.[1])
        const rows = part > 0 ? await readPart(pool, part, PART_SIZE, hiddenIn(site)) : []
        return rows.length === 0 ? null : document(toUrls(publicUrl, groupByItem(rows)))
      },
    },
  ]
}

const isFound = ({ seo }: SiteIdentity, path: string): boolean => seo[path]?.isHidden !== true
const hiddenIn = (site: SiteIdentity): Section[] => SECTIONS.filter((section) => isHiddenIn(site, section))

const documentWith =
  (tags: readonly string[]) =>
  (body: string): ServedDocument => ({ type: TYPE, body, tags })

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

/** Returns the things of all kinds in their order, without those that the owner hides from robots and those of hidden sections. */
async function thingsOf(context: SitemapContext, site: SiteIdentity): Promise<Place[][]> {
  const { pool, kinds } = context
  const unlisted = await readUnlisted(context)
  const shown = kinds.filter(({ section }) => !isHiddenIn(site, section)).toSorted((one, other) => one.order - other.order)
  const lists = await Promise.all(
    shown.map(async (kind) => {
      const things = [...Map.groupBy(await readMapped(pool, kind, unlisted), ({ key }) => key).values()].map((editions) =>
        editions.map(({ language, address, changed_at }) => ({ language, path: kind.path(address), changedAt: changed_at })),
      )
      const { list = 'none' } = kind.sitemap === 'none' ? {} : kind.sitemap
      const listPage = LANGUAGES.map((language) => ({ language, path: list, changedAt: null }))
      return list === 'none' || things.length === 0 ? things : [listPage, ...things]
    }),
  )
  return lists
    .flat()
    .map((editions) =>
      editions
        .filter(({ path }) => isFound(site, path))
        .map(({ language, path, changedAt }) => ({ language, href: inLanguage(path, language), ...(changedAt && { changedAt }) })),
    )
}

function groupByItem(rows: readonly SitemapRow[]): Place[][] {
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

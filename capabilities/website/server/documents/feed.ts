import {
  FEED_FORMATS,
  FEED_TYPES,
  type FeedOf,
  feedPath,
  itemPath,
  LIST_PATHS,
  SECTIONS,
  type Section,
  sectionNameOf,
} from '#capabilities/content/contract.ts'
import { type Language, toLanguage } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'
import { isHiddenIn, publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import type { Documents } from '#server/http/calls/answer.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import { readUnlisted, type UnlistedContext } from '../blocked-store.ts'
import { tagsOfKinds } from '../home/teased-kinds.ts'
import { type FeedRow, readFeedRows } from './document-store.ts'
import { feedBodyOf } from './feed-body.ts'
import type { Feed, FeedEntry } from './feed-entry.ts'
import { WRITERS } from './feed-writers.ts'
import { readNewestThings } from './kind-store.ts'

type FeedContext = UnlistedContext & { readonly kinds: readonly PublicKind[] }

const NEWEST = 30
const OF: readonly FeedOf[] = ['all', ...SECTIONS]

/**
 * Serves `/feeds/<language>/<section or all>.<rss, atom or json>` with the newest items and the newest things of kinds in the section.
 * Hidden sections have no feed.
 */
export const feeds = ({ pool, identity, kinds }: FeedContext): Documents => ({
  path: '/feeds/:language/:name',
  async find({ language: asked, name = '' }) {
    const language = toLanguage(asked)
    const [ofName, format] = name.split('.')
    const of = OF.find((each) => each === ofName)
    const writtenIn = FEED_FORMATS.find((each) => each === format)
    if (!language || !of || !writtenIn || name !== `${of}.${writtenIn}`) return null
    if (isHiddenIn(await identity.current(), of)) return null
    const sections = SECTIONS.filter((section) => of === 'all' || section === of)
    const blocked = await readUnlisted({ pool, identity })
    const open = sections.filter((section) => !blocked.sections.includes(section))
    const fed = kinds.flatMap((kind) => {
      const section = sections.find((each) => each === kind.section)
      return section && kind.feed !== 'none' ? [{ kind, section, feed: kind.feed }] : []
    })
    const site = await identity.current()
    const [items, ...things] = await Promise.all([
      readFeedRows(pool, { language, sections: open, without: blocked.facets, most: NEWEST }),
      ...fed.map(async (each) => {
        const rows = open.includes(each.section)
          ? await readNewestThings(pool, each.kind, { language, without: blocked.facets, most: NEWEST })
          : []
        return rows.map((row) => toThing(row, each, site))
      }),
    ])
    const entries = [...items.map((row) => toEntry(row, site)), ...things.flat()]
    return {
      type: `${FEED_TYPES[writtenIn]}; charset=utf-8`,
      body: WRITERS[writtenIn](toFeed(site, of, language, feedPath(of, language, writtenIn), entries)),
      tags: [...sections.map((section) => `section:${section}`), ...tagsOfKinds(fed.map(({ kind }) => kind))],
    }
  },
})

function toFeed(site: SiteIdentity, of: FeedOf, language: Language, self: string, all: readonly FeedEntry[]): Feed {
  const { publicUrl, name } = site
  const publisher = publisherIn(site, language)
  const entries = all.toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime()).slice(0, NEWEST)
  return {
    language,
    publisher,
    title: of === 'all' ? publisher : `${publisher} · ${sectionNameOf(site, of)[language]}`,
    about: `${name[language]} ${publisher}`,
    page: publicUrl + inLanguage(of === 'all' ? '/home' : LIST_PATHS[of], language),
    self: publicUrl + self,
    updatedAt: new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime()))),
    entries,
  }
}

const toEntry = (row: FeedRow, site: SiteIdentity): FeedEntry => ({
  id: site.publicUrl + inLanguage(itemPath({ ...row, slug: '' }), row.language),
  href: site.publicUrl + inLanguage(itemPath(row), row.language),
  title: row.title,
  summary: row.lead,
  body: feedBodyOf(row.body, site.publicUrl + inLanguage(itemPath(row), row.language)),
  author: row.byline || publisherIn(site, row.language),
  section: sectionNameOf(site, row.section)[row.language],
  publishedAt: row.first_published_at,
  updatedAt: row.published_at,
})

type Fed = { readonly kind: PublicKind; readonly section: Section; readonly feed: Exclude<PublicKind['feed'], 'none'> }

const toThing = (
  row: Awaited<ReturnType<typeof readNewestThings>>[number],
  { kind, section, feed }: Fed,
  site: SiteIdentity,
): FeedEntry => ({
  id: site.publicUrl + inLanguage(feed.permanentPath(row.address), row.language),
  href: site.publicUrl + inLanguage(kind.path(row.address), row.language),
  title: row.title,
  summary: row.lead,
  body: '',
  author: publisherIn(site, row.language),
  section: sectionNameOf(site, section)[row.language],
  publishedAt: row.since,
  updatedAt: row.changed_at,
})

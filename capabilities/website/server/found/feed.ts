import { COURSES_TAG, coursePath } from '#capabilities/college/contract.ts'
import {
  FEED_FORMATS,
  FEED_TYPES,
  type FeedOf,
  feedPath,
  itemPath,
  LIST_PATHS,
  SECTIONS,
  sectionNameOf,
} from '#capabilities/content/contract.ts'
import { type Language, toLanguage } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'
import { isHiddenIn, publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import type { Documents } from '#server/http/calls/answer.ts'
import { readUnlisted, type UnlistedContext } from '../blocked-store.ts'
import { feedBodyOf } from './feed-body.ts'
import type { Feed, FeedEntry } from './feed-entry.ts'
import { WRITERS } from './feed-writers.ts'
import { type CourseEntryRow, type FeedRow, readNewest, readNewestCourses } from './found-store.ts'

type FeedContext = UnlistedContext

const NEWEST = 30
const OF: readonly FeedOf[] = ['all', ...SECTIONS]

/**
 * Serves `/feeds/<language>/<section or all>.<rss, atom or json>` with the newest items. The college feed includes courses. Hidden sections
 * have no feed.
 */
export const feeds = ({ pool, identity }: FeedContext): Documents => ({
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
    const [items, courses] = await Promise.all([
      readNewest(pool, language, open, blocked.facets, NEWEST),
      open.includes('college') ? readNewestCourses(pool, language, blocked.facets, NEWEST) : [],
    ])
    return {
      type: `${FEED_TYPES[writtenIn]}; charset=utf-8`,
      body: WRITERS[writtenIn](toFeed(await identity.current(), of, language, feedPath(of, language, writtenIn), { items, courses })),
      tags: [...sections.map((section) => `section:${section}`), ...(sections.includes('college') ? [COURSES_TAG] : [])],
    }
  },
})

function toFeed(
  site: SiteIdentity,
  of: FeedOf,
  language: Language,
  self: string,
  { items, courses }: { readonly items: readonly FeedRow[]; readonly courses: readonly CourseEntryRow[] },
): Feed {
  const { publicUrl, name } = site
  const publisher = publisherIn(site, language)
  const all = [...items.map((row) => toEntry(row, site, publisher)), ...courses.map((row) => toCourse(row, site, publisher))]
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

const toEntry = (row: FeedRow, { publicUrl, sections }: SiteIdentity, publisher: string): FeedEntry => ({
  id: publicUrl + inLanguage(itemPath({ ...row, slug: '' }), row.language),
  href: publicUrl + inLanguage(itemPath(row), row.language),
  title: row.title,
  summary: row.lead,
  body: feedBodyOf(row.body, publicUrl + inLanguage(itemPath(row), row.language)),
  author: row.byline || publisher,
  section: sectionNameOf({ sections }, row.section)[row.language],
  publishedAt: row.first_published_at,
  updatedAt: row.published_at,
})

const toCourse = (row: CourseEntryRow, { publicUrl, sections }: SiteIdentity, publisher: string): FeedEntry => ({
  id: publicUrl + inLanguage(coursePath({ ...row, slug: '' }), row.language),
  href: publicUrl + inLanguage(coursePath(row), row.language),
  title: row.title,
  summary: row.lead,
  body: '',
  author: publisher,
  section: sectionNameOf({ sections }, 'college')[row.language],
  publishedAt: row.first_online_at,
  updatedAt: row.published_at,
})

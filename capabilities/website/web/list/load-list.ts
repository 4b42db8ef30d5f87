import { data } from 'react-router'
import { CHOICE_FIELDS, factNames, feedLinks, LIST_PATHS, type Section } from '#capabilities/content/contract.ts'
import type { Ask, OutputOf } from '#contract/call.ts'
import { LANGUAGES, type Language, sameInBoth } from '#contract/language.ts'
import { alwaysInLanguage, inLanguage } from '#contract/page-language.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import type { Translate } from '#contract/text.ts'
import { type Addresses, addressesAt, type Crumb, describePage, type LoaderArgs, readVisit } from '#web/page.ts'
import { type FacetName, getFacets, LIST_SORTS, listItems, splitFacets } from '../../contract.ts'
import type { ListText } from '../../text/list-texts.ts'
import { structuredList } from '../structured/structured-list.ts'
import { chipsOf, groupsOf, timesOf, withoutFilters } from './facet-view.ts'
import { type ListQuery, listHref, readListQuery } from './list-query.ts'
import { listTextsOf } from './list-texts.ts'
import { type PagerView, pagerOf } from './pager-view.ts'
import { group } from './writing.ts'

// Shared loading of list pages. Runs on the server only; pages receive texts and links.

const PAGE_SIZE = 12
type Facets = OutputOf<typeof getFacets>
type Items = OutputOf<typeof listItems>
type Totals = Pick<Items, 'total' | 'isMore' | 'next'>
export type ListAt = {
  readonly ask: Ask
  readonly language: Language
  readonly site: SiteIdentity
  readonly query: ListQuery
  readonly t: Translate<ListText>
  /** Context of the request, for `describePage`. */
  readonly context: LoaderArgs<'/'>['context']
}
export type ListFrameView = ReturnType<typeof viewFrame>

export function openList(section: Section, { request, context }: Pick<LoaderArgs<'/'>, 'request' | 'context'>): ListAt {
  const { ask, language, site, dependsOn } = readVisit(context)
  dependsOn(`section:${section}`)
  return { ask, language, site, query: readListQuery(section, new URL(request.url)), t: listTextsOf(site, language), context }
}

export async function askFacets({ ask, language, query }: ListAt): Promise<Facets> {
  const facets = await ask(getFacets, { language, section: query.section })
  if (!('ok' in facets)) throw data(facets.refused, { status: 503 })
  return facets.ok
}

/** Loads one page of the list; responds 404 for a page beyond the end. */
export async function askItems({ ask, language, query }: ListAt, pageSize = PAGE_SIZE): Promise<Items> {
  const { section, facets, sort, page, after } = query
  const items = await ask(listItems, {
    language,
    section,
    facets: [...facets],
    sort,
    page,
    pageSize,
    ...(after !== undefined && { after }),
  })
  if (!('ok' in items)) throw data(items.refused, { status: items.refused === 'BAD_REQUEST' ? 404 : 503 })
  if (items.ok.list.length === 0 && (page > 1 || after !== undefined)) throw data('NOT_FOUND', { status: 404 })
  return items.ok
}

/** Adds the structured data of this page. */
export function describeList(at: ListAt, { facets }: Facets, entries: Parameters<typeof structuredList>[1]): void {
  const { context, site, query, language } = at
  const href = inLanguage(listHref({ ...query, language: undefined }), language)
  describePage(context, [
    structuredList({ publicUrl: site.publicUrl, href, language, title: headingOf(at, chipsOf(facets, at)).pageTitle }, entries),
  ])
}

const COUNTS: Partial<Record<Section, 'count-video' | 'count-study' | 'count-medicine' | 'count-achievement'>> = {
  video: 'count-video',
  multicenter: 'count-study',
  medicine: 'count-medicine',
  achievement: 'count-achievement',
}

export function viewFrame(at: ListAt, facets: Facets, { total, isMore, next }: Totals) {
  const { query, language, site, t } = at
  const { section } = query
  const chips = chipsOf(facets.facets, at)
  const heading = headingOf(at, chips)
  const counted = t(COUNTS[section] ?? 'count', {
    total: isMore ? `${group(total)}+` : group(total),
  })
  const pager: PagerView | null = pagerOf(query, { total, pageSize: PAGE_SIZE, next }, t)
  return {
    section,
    ...heading,
    total: total === 1 && !isMore ? t('count-one') : counted,
    groups: groupsOf(facets.facets, at),
    times: timesOf(facets.facets, at),
    chips,
    clear: withoutFilters(query),
    sorts: LIST_SORTS.map((sort) => ({
      text: t(`sort.${sort}`),
      href: listHref({ ...query, sort, page: 1, after: undefined }),
      here: query.sort === sort,
    })),
    pager,
    none: total > 0 ? null : noneOf(at, facets),
    words: labelsOf(at, chips.length, counted),
    crumbs: crumbsOf(at, heading),
    addresses: addressesOf(at, facets, total),
    feeds: feedLinks(section, language, site),
  }
}

/** A list with one chosen filter has its own title and description, because search engines index it as a page. */
function headingOf({ query, language, t }: ListAt, chips: ReturnType<typeof chipsOf>) {
  const section = t(`${query.section}.title`)
  const chosen = chips.map(({ text }) => text).join(language === 'zh-CN' ? '、' : ', ')
  const title = chosen ? t('title-chosen', { section, chosen }) : section
  return {
    sectionTitle: section,
    title,
    lead: chosen ? t('lead-chosen', { section, chosen }) : t(`${query.section}.lead`),
    pageTitle: query.page > 1 ? `${title}${language === 'zh-CN' ? '，' : ', '}${t('page-of', { page: query.page })}` : title,
  }
}

/** Returns the breadcrumbs: section, then the filtered list. */
function crumbsOf({ query }: ListAt, { sectionTitle: section, title }: ReturnType<typeof headingOf>): readonly Crumb[] {
  const own = { text: sameInBoth(title) }
  return title === section ? [own] : [{ text: sameInBoth(section), href: LIST_PATHS[query.section] }, own]
}

function labelsOf({ t, query }: ListAt, chosen: number, counted: string) {
  return {
    filters: t('filters'),
    filtersChosen: chosen > 0 ? t('filters-chosen', { count: chosen }) : t('filters'),
    filtersClose: t('filters-close'),
    filtersShow: t('filters-show', { total: counted }),
    times: t('facet.month'),
    more: t('more'),
    clear: t('clear'),
    sort: t('sort'),
    search: t('search', { section: t(`${query.section}.title`) }),
    searchLabel: t('search-label'),
    searchGo: t('search-go'),
  }
}

/** Explains an empty list and offers help: unmatched filters, a language without items, or a new section. */
function noneOf({ query, language, t }: ListAt, { languages }: Facets) {
  if (query.facets.length > 0) {
    return { title: t('none-title'), text: t('none-text'), action: { text: t('clear'), href: withoutFilters(query) } }
  }
  const other = languages.find((each) => each.language !== language)
  if (!other) return { title: t('empty-title'), text: t('empty-text'), action: { text: t('empty-home'), href: '/home' } }
  return {
    title: t('empty-title'),
    text: t('other-language'),
    action: {
      text: t('other-language-read', { total: group(other.total) }),
      href: alwaysInLanguage(LIST_PATHS[query.section], other.language),
    },
  }
}

/** Search engines index whole lists and those with one topic, format or choice. Other combinations contain nothing new. */
const CACHED_FACETS: readonly FacetName[] = ['topic', 'format', ...factNames('choice'), ...CHOICE_FIELDS]

function addressesOf({ query, language }: ListAt, { languages }: Facets, total: number): Addresses | null {
  const { facets, sort, after } = query
  const [first, ...more] = splitFacets(facets)
  const isCached = !first || (more.length === 0 && CACHED_FACETS.includes(first.name))
  if (!isCached || sort !== 'newest' || after !== undefined || total === 0) return null
  const published = LANGUAGES.filter((each) => languages.some((other) => other.language === each))
  return addressesAt(
    listHref({ ...query, language: undefined }),
    language,
    facets.length === 0 && query.page === 1 ? published : [language],
  )
}

import { data } from 'react-router'
import { choiceLabel, FACET_FIELDS, LIST_PATHS, SECTIONS } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import { isHiddenIn } from '#contract/site/site-identity.ts'
import { inBoth, type Translate, translatorOf } from '#contract/text.ts'
import { type LoaderArgs, readVisit } from '#web/page.ts'
import {
  COUNTED_UP_TO,
  FieldFacet,
  type Found,
  isOfField,
  SEARCH_LENGTH,
  SEARCH_PAGE_SIZE,
  searchItems,
  splitFacets,
} from '../../contract.ts'
import { type SearchText, searchText } from '../../text/search/search-texts.ts'
import { listTextsOf, withoutHidden } from '../list/list-texts.ts'
import type { PagerView } from '../list/pager-view.ts'
import { group, writeDayOfList } from '../list/writing.ts'
import { type AskedSearch, findBeside, findFoundPeople } from './find-beside.ts'
import { abroadOf, countFound, howFound } from './how-found.ts'
import { markedParts } from './marked-parts.ts'

// Prepares query and results for display. Runs on the server only.

export type SearchView = Awaited<ReturnType<typeof loadSearch>>
export type FoundView = ReturnType<typeof viewFound>
type Results = OutputOf<typeof searchItems>

export async function loadSearch({ request, context }: Pick<LoaderArgs<'/search'>, 'request' | 'context'>) {
  const { ask, language, site } = readVisit(context)
  const asked = { ...readAsked(new URL(request.url).searchParams), language }
  const t = translatorOf(searchText, language)
  const tList = listTextsOf(site, language)
  const [results, people, beside] =
    asked.q === '' ? [null, null, []] : await Promise.all([answerTo(ask, asked), findFoundPeople(ask, asked, t), findBeside(ask, asked, t)])
  const browse = SECTIONS.filter((section) => !isHiddenIn(site, section)).map((section) => ({
    text: tList(`${section}.title`),
    href: LIST_PATHS[section],
  }))
  return {
    q: asked.q,
    section: asked.section,
    chosen: partsOfFacets(asked.facets),
    pageTitle: titleOf(asked, t),
    title: t('title'),
    lead: t('lead'),
    results:
      results &&
      viewResults({ ...results, sections: withoutHidden(results.sections, site) }, asked, {
        t,
        nameOf: (section) => tList(`${section}.title`),
        limited: tList('limited'),
      }),
    people,
    beside,
    browse,
    words: {
      label: t('label'),
      hint: t('hint'),
      go: t('go'),
      begin: t('begin-text'),
      suggestions: t('suggestions'),
      none: t('none-title', { q: asked.q }),
      noneText: t('none-text'),
      sections: t('sections'),
      narrowing: t('narrowing'),
    },
    crumbs: [{ text: inBoth(searchText, 'title') }],
  }
}

const isFieldFacet = (facet: string): boolean => FieldFacet.safeParse(facet).success

/** Ignores unknown values in the address. */
function readAsked(fields: URLSearchParams): Omit<AskedSearch, 'language'> {
  const page = Number(fields.get('page') ?? 1)
  return {
    q: cutText((fields.get('q') ?? '').replace(/\p{Cc}/gu, ' ').trim(), SEARCH_LENGTH),
    section: SECTIONS.find((section) => section === fields.get('section')),
    facets: FACET_FIELDS.flatMap((name) => fields.getAll(name).map((value) => `${name}:${value}`)).filter(isFieldFacet),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 50 ? page : 1,
  }
}

async function answerTo(ask: ReturnType<typeof readVisit>['ask'], { q, section, facets, page, language }: AskedSearch): Promise<Results> {
  const found = await ask(searchItems, { q, language, page, facets: [...facets], ...(section && { section }) })
  if (!('ok' in found)) throw data(found.refused, { status: 503 })
  return found.ok
}

const titleOf = ({ q, page, language }: AskedSearch, t: Translate<SearchText>): string => {
  if (q === '') return t('title')
  const name = t('title-of', { q })
  return page === 1 ? name : `${name}${language === 'zh-CN' ? '，' : ', '}${t('page-of', { page })}`
}

function hrefOf({ q = '', section, facets = [], page = 1 }: Partial<AskedSearch>): string {
  const fields = new URLSearchParams([['q', q], ...(section ? [['section', section]] : []), ...partsOfFacets(facets)])
  if (page > 1) fields.set('page', String(page))
  return `/search?${fields}`
}
const partsOfFacets = (facets: readonly string[]) => splitFacets(facets).map(({ name, value }): [string, string] => [name, value])

/** The texts of the search, and the names of sections. */
type Words = { readonly t: Translate<SearchText>; nameOf(section: Found['section']): string; readonly limited: string }

function viewResults(results: Results, asked: AskedSearch, words: Words) {
  const { t } = words
  const { q, language } = asked
  const { total, sections, list } = results
  const all = sections.reduce((sum, { items }) => sum + items, 0)
  return {
    total,
    count: countFound(results, q, t),
    how: howFound(results, q, t),
    abroad: abroadOf(results, { href: hrefOf({ q }), language }, t),
    elsewhere: total === 0 && all > 0 ? t('none-here') : '',
    narrowing: narrowingOf(results, asked),
    filters: filtersOf(results, asked, words),
    list: list.map((found) => viewFound(found, language, words)),
    pager: pagerOf(asked, Math.min(total, COUNTED_UP_TO), t),
  }
}

/** Returns the field filters; each value is a link that adds or removes it. */
const narrowingOf = ({ facets, total }: Results, asked: AskedSearch) =>
  splitFacets(total > 0 || asked.facets.length > 0 ? facets : []).map(({ facet, name, value }) => {
    const here = asked.facets.includes(facet)
    const others = splitFacets(asked.facets).flatMap((each) => (each.name === name ? [] : [each.facet]))
    return {
      text: isOfField(name) ? choiceLabel(name, value, asked.language) : value,
      items: '',
      href: hrefOf({ ...asked, page: 1, facets: here ? others : [...others, facet] }),
      here,
    }
  })

/** Returns the sections with hits and counts; all sections when they were not counted. */
function filtersOf({ sections, isMore }: Results, { q, section, facets }: AskedSearch, { t, nameOf }: Words) {
  const counted = sections.length > 0
  const shown = counted ? sections : isMore ? SECTIONS.map((each) => ({ section: each, items: 0 })) : []
  if (shown.length < 2 && !section) return []
  const all = counted ? group(sections.reduce((sum, { items }) => sum + items, 0)) : ''
  return [
    { text: t('all'), items: all, href: hrefOf({ q, facets }), here: !section },
    ...shown.map((each) => ({
      text: nameOf(each.section),
      items: counted ? group(each.items) : '',
      href: hrefOf({ q, facets, section: each.section }),
      here: section === each.section,
    })),
  ]
}

function viewFound(found: Found, reader: Language, { t, nameOf, limited }: Words) {
  const { number, section, language, isVideo, isLimited, href, title, excerpt, date } = found
  const other = language === 'zh-CN' ? t('chinese') : t('english')
  return {
    number,
    href,
    date,
    language,
    title: markedParts(title),
    excerpt: markedParts(excerpt),
    about: [
      nameOf(section),
      ...(isVideo && section !== 'video' ? [t('video')] : []),
      ...(isLimited ? [limited] : []),
      ...(language === reader ? [] : [other]),
    ],
    day: writeDayOfList(date, reader),
  }
}

function pagerOf(asked: AskedSearch, total: number, t: Translate<SearchText>): PagerView | null {
  const last = Math.min(50, Math.ceil(total / SEARCH_PAGE_SIZE))
  const { page } = asked
  if (last <= 1) return null
  const near = [...new Set([1, page - 1, page, page + 1, last])].filter((each) => each >= 1 && each <= last)
  return {
    label: t('pages'),
    before: page > 1 ? { label: t('page-before'), href: hrefOf({ ...asked, page: page - 1 }) } : null,
    after: page < last ? { label: t('page-after'), href: hrefOf({ ...asked, page: page + 1 }) } : null,
    pages: near.flatMap((number, place) => [
      ...(number - (near[place - 1] ?? 0) > 1 ? [{ key: `gap-${number}`, gap: true as const }] : []),
      {
        key: String(number),
        text: String(number),
        label: t('page-number', { page: number }),
        href: hrefOf({ ...asked, page: number }),
        here: number === page,
      },
    ]),
    further: null,
  }
}

import { data } from 'react-router'
import { listYears } from '../../../contract.ts'
import { achievementRowOf } from '../card-view.ts'
import { listHref } from '../list-query.ts'
import { askFacets, askItems, describeList, type ListAt, openList, viewFrame } from '../load-list.ts'
import type { PagerView } from '../pager-view.ts'
import { group } from '../writing.ts'

const MOST_YEARS = 12
const IN_A_YEAR = 6
export type YearView = Awaited<ReturnType<typeof loadAchievements>>['years'][number]
type Facets = Awaited<ReturnType<typeof askFacets>>

/** Loads achievements: a paged timeline of years, or a list when a year or the sort `oldest` is chosen. */
export async function loadAchievements(args: Parameters<typeof openList>[1]) {
  const at = openList('achievement', args)
  return at.query.facets.some((facet) => facet.startsWith('year:')) || at.query.sort === 'oldest' ? listOf(at) : timelineOf(at)
}

async function listOf(at: ListAt) {
  const [facets, items] = await Promise.all([askFacets(at), askItems(at)])
  const byYear = Map.groupBy(items.list, ({ achievement, date }) => String(achievement?.year ?? date.split('-')[0]))
  const years = [...byYear].map(([year, own]) => ({
    year,
    count: '',
    rows: own.map((item) => achievementRowOf(item, at.language, at.t)),
    all: null as { readonly text: string; readonly href: string } | null,
  }))
  describeList(at, facets, items.list)
  return { ...viewFrame(at, facets, items), years }
}

async function timelineOf(at: ListAt) {
  const { language, query, t } = at
  const facets = await askFacets(at)
  const known = facets.facets.filter(({ name }) => name === 'year').toSorted((one, other) => other.value.localeCompare(one.value))
  const years = yearsToPage(known.length)
  const shown = known.slice((query.page - 1) * years, query.page * years)
  if (shown.length === 0 && query.page > 1) throw data('NOT_FOUND', { status: 404 })
  const [items, yearsReply] = await Promise.all([askItems({ ...at, query: { ...query, page: 1 } }, 1), askYears(at, shown)])
  const rows = yearsReply.map(({ year, list, isMore }) => ({
    year,
    count: query.facets.length === 0 ? group(known.find(({ value }) => value === year)?.items ?? 0) : '',
    rows: list.map((item) => achievementRowOf(item, language, t)),
    all: isMore
      ? { text: t('year-all', { year }), href: listHref({ ...query, page: 1, facets: [...query.facets, `year:${year}`] }) }
      : null,
  }))
  describeList(
    at,
    facets,
    yearsReply.flatMap(({ list }) => list),
  )
  return { ...viewFrame(at, facets, items), pager: pagerOfYears(at, Math.ceil(known.length / years)), years: rows }
}

async function askYears({ ask, language, query }: ListAt, shown: Facets['facets']) {
  if (shown.length === 0) return []
  const years = shown.map(({ value }) => value)
  const reply = await ask(listYears, { language, section: 'achievement', facets: [...query.facets], years, each: IN_A_YEAR })
  if (!('ok' in reply)) throw data(reply.refused, { status: 503 })
  return reply.ok.years
}

/** Distributes the years evenly, so that the last page does not contain a single year. */
const yearsToPage = (known: number): number => Math.max(1, Math.ceil(known / Math.max(1, Math.ceil(known / MOST_YEARS))))

function pagerOfYears({ query, t }: ListAt, last: number): PagerView | null {
  if (last <= 1) return null
  const at = (page: number) => listHref({ ...query, page })
  return {
    label: t('pages'),
    before: query.page > 1 ? { label: t('page-before'), href: at(query.page - 1) } : null,
    after: query.page < last ? { label: t('page-after'), href: at(query.page + 1) } : null,
    pages: Array.from({ length: last }, (_, place) => place + 1).map((page) => ({
      key: String(page),
      text: String(page),
      label: t('page-number', { page }),
      href: at(page),
      here: page === query.page,
    })),
    further: null,
  }
}

import { data, redirect } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { dayOf, writeMonth } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'
import type { Visit } from '#contract/site/visit.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { saveQuery } from '#web/navigation/save-query.ts'
import { addressesAt, type Crumb, type LoaderArgs, readVisit } from '#web/page.ts'
import {
  ACTIVITIES_PATH,
  ACTIVITIES_TAG,
  type ActivityTeaser,
  activityPath,
  calendarPath,
  listActivitiesOfMonth,
  listPublicActivities,
  Month,
} from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import { type ActivityCardView, viewActivity } from './view-activity.ts'

// Prepares the list of activities for display. Runs on the server only.

const PAGE_SIZE = 20
export type ActivityListView = Awaited<ReturnType<typeof loadActivities>>
type View = 'coming' | 'past' | 'calendar'

const hrefOf = (query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(query).toString()
  return `${ACTIVITIES_PATH}${search && `?${search}`}`
}

/** A login returns to this page with the number of an activity. Loads coming activities, past ones (`?view=past`) or a month (`?view=calendar&month=2026-12`). */
export async function loadActivities({ request, context }: LoaderArgs<'/activities'>) {
  const visit = readVisit(context)
  const { language, dependsOn } = visit
  dependsOn(ACTIVITIES_TAG)
  const search = new URL(request.url).searchParams
  const number = search.get('number')
  if (number !== null && /^[1-9]\d{0,14}$/.test(number)) throw redirect(saveQuery(activityPath(Number(number)), request, 'number'), 302)
  const view: View = search.get('view') === 'calendar' ? 'calendar' : search.get('view') === 'past' ? 'past' : 'coming'
  const t = translatorOf(siteText, language)
  const page = Number(/^[1-9]\d{0,3}$/.exec(search.get('page') ?? '1')?.[0] ?? Number.NaN)
  if (Number.isNaN(page)) throw data('NOT_FOUND', { status: 404 })
  const shown = view === 'calendar' ? await loadMonth(visit, search.get('month')) : await loadPage(visit, view, page)
  return {
    title: t('title'),
    pageTitle: page > 1 ? `${t('title')}${language === 'zh-CN' ? '，' : ', '}${t('page-of', { page })}` : t('title'),
    lead: t('lead'),
    view,
    views: {
      label: t('views'),
      options: (['coming', 'past', 'calendar'] as const).map((each) => ({
        text: t(each),
        here: each === view,
        href: hrefOf(each === 'coming' ? {} : { view: each }),
      })),
    },
    subscribe: { text: t('subscribe'), href: calendarPath(language) },
    groups: [],
    month: null,
    pager: null,
    none: null,
    ...shown,
    crumbs: [{ text: inBoth(siteText, 'title') }] satisfies readonly Crumb[],
    // Months have no end, so robots read the lists.
    addresses:
      view === 'calendar'
        ? null
        : addressesAt(hrefOf({ ...(view === 'past' && { view }), ...(page > 1 && { page: String(page) }) }), language),
  }
}

type Group = { readonly month: string; readonly name: string; readonly activities: readonly ActivityCardView[] }

async function loadPage({ ask, language }: Visit, view: 'coming' | 'past', page: number) {
  const t = translatorOf(siteText, language)
  const found = await ask(listPublicActivities, { language, when: view, page, pageSize: PAGE_SIZE })
  if (!('ok' in found)) throw data(found.refused, { status: found.refused === 'BAD_REQUEST' ? 404 : 503 })
  const { list, total } = found.ok
  if (list.length === 0 && page > 1) throw data('NOT_FOUND', { status: 404 })
  const last = Math.ceil(total / PAGE_SIZE)
  const at = (to: number) => hrefOf({ ...(view === 'past' && { view }), ...(to > 1 && { page: String(to) }) })
  const other =
    view === 'coming' ? ({ text: t('see-past'), href: hrefOf({ view: 'past' }) } as const) : { text: t('see-coming'), href: hrefOf({}) }
  return {
    groups: groupByMonth(list, (activity) => viewActivity(activity, language, { t }), language),
    pager:
      last > 1
        ? {
            label: t('pages'),
            before: page > 1 ? { label: t('page-before'), href: at(page - 1) } : null,
            after: page < last ? { label: t('page-after'), href: at(page + 1) } : null,
            where: `${page} / ${last}`,
          }
        : null,
    none: total > 0 ? null : { title: t(`none-${view}`), text: t(`none-${view}-why`), action: other },
  }
}

/** Groups activities by the month of their start in Shanghai. */
function groupByMonth(
  list: readonly ActivityTeaser[],
  view: (activity: ActivityTeaser) => ActivityCardView,
  language: Visit['language'],
): Group[] {
  const months = Map.groupBy(list, ({ startsAt }) => dayOf(startsAt).slice(0, 7))
  return [...months].map(([month, activities]) => ({ month, name: writeMonth(month, language), activities: activities.map(view) }))
}

type MonthActivities = OutputOf<typeof listActivitiesOfMonth>

/** Loads the weeks of a month. A page without one shows the present month, and is cached until the next change of an activity. */
async function loadMonth({ ask, language }: Visit, asked: string | null) {
  const t = translatorOf(siteText, language)
  const named = Month.safeParse(asked ?? dayOf(Date.now()).slice(0, 7))
  if (!named.success) throw data('NOT_FOUND', { status: 404 })
  const month = named.data
  const found = await ask(listActivitiesOfMonth, { language, month })
  if (!('ok' in found)) throw data(found.refused, { status: 503 })
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)].map((to) => Month.safeParse(to))
  return {
    month: {
      name: writeMonth(month, language),
      weekdays: WEEKDAYS[language],
      weeks: weeksOf(month, found.ok, language),
      empty: found.ok.length === 0 ? t('month-empty') : '',
      before: before?.success ? { label: t('month-before'), href: hrefOf({ view: 'calendar', month: before.data }) } : null,
      after: after?.success ? { label: t('month-after'), href: hrefOf({ view: 'calendar', month: after.data }) } : null,
    },
  }
}

const WEEKDAYS = {
  'zh-CN': ['一', '二', '三', '四', '五', '六', '日'],
  'en-US': ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const

const addMonths = (month: string, count: number): string => {
  const [year, index] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, index - 1 + count, 1)).toISOString().slice(0, 7)
}

type DayView = { readonly day: string; readonly number: number; readonly activities: readonly ActivityCardView[] } | null

/** Returns the weeks of a month from Monday on; days outside it are null. An activity over midnight is on each of its days. */
function weeksOf(month: string, activities: MonthActivities, language: Visit['language']): readonly (readonly DayView[])[] {
  const t = translatorOf(siteText, language)
  const first = new Date(`${month}-01T00:00:00Z`)
  const lead = (first.getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const days: DayView[] = Array.from({ length: Math.ceil((lead + length) / 7) * 7 }, (_, place) => {
    const at = new Date(first.getTime() + (place - lead) * DAY)
    if (place < lead || place >= lead + length) return null
    const day = at.toISOString().slice(0, 10)
    const its = activities.filter(({ startsAt, endsAt }) => dayOf(startsAt) <= day && day <= lastDayOf(endsAt))
    return { day, number: at.getUTCDate(), activities: its.map((activity) => viewActivity(activity, language, { t })) }
  })
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Returns the last day of an activity: one that ends at midnight does not reach into the next day. */
const lastDayOf = (endsAt: string): string => dayOf(Date.parse(endsAt) - 1)

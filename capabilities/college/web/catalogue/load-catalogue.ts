import { data, redirect } from 'react-router'
import { feedLinks } from '#capabilities/content/contract.ts'
import type { Ask, OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { inBoth, type Translate, translatorOf } from '#contract/text.ts'
import { breakTitle } from '#web/break-title.ts'
import { saveQuery } from '#web/navigation/save-query.ts'
import { type Addresses, addressesAt, type Crumb, type LoaderArgs, readVisit } from '#web/page.ts'
import { COURSES_TAG, courseTag, getCourse, listCatalogue } from '../../contract.ts'
import { type SiteText, siteText } from '../../text/site-texts.ts'
import { viewCourse } from '../course/course-view.ts'
import { writeMinutes } from '../writing.ts'
import { type CatalogueQuery, catalogueHref, readCatalogueQuery } from './catalogue-query.ts'

// Prepares the catalogue for display. Runs on the server only.

const PAGE_SIZE = 12
type Found = OutputOf<typeof listCatalogue>
export type CatalogueView = Awaited<ReturnType<typeof loadCatalogue>>

export async function loadCatalogue({ request, context }: LoaderArgs<'/college/index'>) {
  const { ask, language, site, dependsOn } = readVisit(context)
  const url = new URL(request.url)
  await goToCourse(ask, request, language)
  const query = readCatalogueQuery(url)
  const t = translatorOf(siteText, language)
  dependsOn(COURSES_TAG, 'section:college')
  const found = await askCourses(ask, query, language)
  dependsOn(...found.list.map(({ number }) => courseTag(number)), ...found.topics.map(({ slug }) => `topic:${slug}`))
  const isWhole = !query.level && !query.topic && query.page === 1
  const [newest, ...others] = found.list
  const isLed = isWhole && newest !== undefined
  const title = t('title')
  return {
    title,
    pageTitle: query.page > 1 ? `${title}${language === 'zh-CN' ? '，' : ', '}${t('page-of', { page: query.page })}` : title,
    lead: t('lead'),
    first: isLed ? viewCourse(newest, language, { t, widest: 1_600 }) : null,
    courses: (isLed ? others : found.list).map((course) => viewCourse(course, language, { t })),
    total: found.total === 1 ? t('courses-one') : t('courses', { count: found.total }),
    ...facetsOf(found, query, t),
    lessons: (query.level || query.page > 1 ? [] : found.lessons).map(({ number, href, date, title: name, kind, minutes }) => ({
      number,
      href,
      date,
      title: breakTitle(name, language),
      day: writeDay(date, language),
      length: writeMinutes(minutes, t),
      isVideo: kind !== 'img',
    })),
    none: found.total > 0 ? null : noneOf(found, query, t),
    pager: pagerOf(found, query, t),
    words: {
      newest: t('newest'),
      open: t('open'),
      lessons: t('lessons-new'),
      continue: t('continue'),
      continueOne: t('continue-one', { title: '{title}' }),
      exam: t('take-exam'),
      certificate: t('take-certificate'),
      done: t('done', { done: '{done}', total: '{total}' }),
    },
    crumbs: [{ text: inBoth(siteText, 'title') }] satisfies readonly Crumb[],
    addresses: addressesOf(query, language, found.total),
    feeds: feedLinks('college', language, site),
  }
}

/** Redirects `?id=` to the course; the login page returns readers by this address. */
async function goToCourse(ask: Ask, request: Request, language: Language): Promise<void> {
  const id = new URL(request.url).searchParams.get('id')
  if (id === null) return
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data('NOT_FOUND', { status: 404 })
  const found = await ask(getCourse, { number: id, language })
  if (!('ok' in found)) throw data(found.refused, { status: found.refused === 'NOT_FOUND' ? 404 : 503 })
  throw redirect(saveQuery(found.ok.course.href, request, 'id'), 302)
}

/** Responds 404 for a page beyond the end. */
async function askCourses(ask: Ask, { level, topic, page }: CatalogueQuery, language: Language): Promise<Found> {
  const found = await ask(listCatalogue, { language, page, pageSize: PAGE_SIZE, ...(level && { level }), ...(topic && { topic }) })
  if (!('ok' in found)) throw data(found.refused, { status: found.refused === 'BAD_REQUEST' ? 404 : 503 })
  if (found.ok.list.length === 0 && page > 1) throw data('NOT_FOUND', { status: 404 })
  return found.ok
}

export type CatalogueOption = { readonly text: string; readonly count: string; readonly href: string; readonly here: boolean }

function facetsOf({ levels, topics, all }: Found, query: CatalogueQuery, t: Translate<SiteText>) {
  const { level, topic, language } = query
  type Choice = { readonly changes: Partial<CatalogueQuery>; readonly here: boolean }
  const one = (text: string, count: number, { changes, here }: Choice): CatalogueOption => ({
    text,
    here,
    count: String(count),
    href: catalogueHref({ level, topic, language, ...changes }),
  })
  return {
    levels: {
      label: t('level'),
      options: [
        one(t('level.all'), all, { changes: { level: undefined }, here: level === undefined }),
        ...levels.map((each) =>
          one(t(`level.${each.level}`), each.courses, { changes: { level: each.level }, here: level === each.level }),
        ),
      ],
    },
    topics: {
      label: t('topic'),
      options: topics.map((each) =>
        one(each.title, each.courses, { changes: { topic: topic === each.slug ? undefined : each.slug }, here: topic === each.slug }),
      ),
    },
  }
}

function noneOf({ all }: Found, { language }: CatalogueQuery, t: Translate<SiteText>) {
  return all > 0
    ? { title: t('none-title'), text: t('none-text'), action: { text: t('clear'), href: catalogueHref({ language }) } }
    : { title: t('empty-title'), text: t('empty-text'), action: { text: t('empty-home'), href: '/home' } }
}

function pagerOf({ total }: Found, query: CatalogueQuery, t: Translate<SiteText>) {
  const last = Math.ceil(total / PAGE_SIZE)
  if (last <= 1) return null
  const at = (page: number) => catalogueHref({ ...query, page })
  return {
    label: t('pages'),
    before: query.page > 1 ? { label: t('page-before'), href: at(query.page - 1) } : null,
    after: query.page < last ? { label: t('page-after'), href: at(query.page + 1) } : null,
    where: `${query.page} / ${last}`,
  }
}

/** Search engines index the whole list and lists of one topic or level. */
function addressesOf({ level, topic, page }: CatalogueQuery, language: Language, total: number): Addresses | null {
  if ((level && topic) || total === 0) return level || topic ? null : addressesAt(catalogueHref({}), language)
  return addressesAt(catalogueHref({ level, topic, page }), language)
}

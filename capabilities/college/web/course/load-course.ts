import { data, redirect } from 'react-router'
import { AUTHORS_TAG, readAddress } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { dayOf, writeDay } from '#contract/dates.ts'
import { sameInBoth } from '#contract/language.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import type { Visit } from '#contract/site/visit.ts'
import { inBoth, type Translate, translatorOf } from '#contract/text.ts'
import { coverOf } from '#web/kit/picture/cover-view.ts'
import { saveQuery } from '#web/navigation/save-query.ts'
import { type Addresses, type Crumb, describePage, type LoaderArgs, readVisit } from '#web/page.ts'
import { CATALOGUE_PATH, courseTag, getCourse } from '../../contract.ts'
import { type SiteText, siteText } from '../../text/site-texts.ts'
import { viewCourse } from './course-view.ts'
import { viewOutline } from './outline-view.ts'
import { structuredCourse } from './structured-course.ts'

// Prepares a course page for display. Runs on the server only.

type Found = OutputOf<typeof getCourse>
export type CoursePageView = Awaited<ReturnType<typeof loadCourse>>

/** Loads the course at an address. Redirects permanently (301) when the slug differs; responds 404 when it is not published. */
export async function loadCourse({ request, context, params }: LoaderArgs<'/college/:address'>) {
  const visit = readVisit(context)
  const { language, dependsOn, site } = visit
  const address = readAddress(params.address)
  if (!address) throw data('NOT_FOUND', { status: 404 })
  const found = await askCourse(visit, address.number)
  const { course } = found
  if (course.slug !== address.slug) throw redirect(saveQuery(course.href, request), 301)
  dependsOn(courseTag(course.number), AUTHORS_TAG, ...course.topics.map(({ slug }) => `topic:${slug}`))
  dependsOn(...found.chapters.flatMap(({ lessons }) => lessons.map(({ number }) => `item:${number}`)))
  const t = translatorOf(siteText, language)
  const pictureUrl = pictureUrlOf(found, site)
  describePage(context, structuredCourse(found, site, { list: t('title'), picture: pictureUrl }))
  const chapters = viewOutline(found.chapters, language, t)
  return {
    pictureUrl,
    chapters,
    addresses: addressesOf(found),
    crumbs: crumbsOf(found),
    ...viewCourse(course, language, { t, widest: 1_600 }),
    plainTitle: course.title,
    lang: course.language,
    note: course.language === language ? '' : t('only-other'),
    description: course.description,
    audience: course.audience,
    credits: course.credits,
    readers: course.readers && { text: t('limited-readers', { readers: course.readers.readers }), ways: course.readers.ways },
    exam: course.exam && viewExam(course.exam, t),
    validity: course.validMonths === null ? '' : t('certificate-months', { count: course.validMonths }),
    goals: course.goals,
    teachers: course.teachers.map(({ portrait, ...teacher }) => ({ ...teacher, portrait: coverOf(portrait, language, 480)?.src ?? null })),
    updated: { at: dayOf(course.changedAt), text: t('updated', { day: writeDay(dayOf(course.changedAt), language) }) },
    /** Login link for readers without a session; it returns to this course. */
    login: `/login?${new URLSearchParams({ redirect: 'college', id: String(course.number) })}`,
    lessons: chapters.flatMap(({ lessons }) => lessons.map(({ number, href }) => ({ number, href }))),
    words: labelsOf(t),
  }
}

async function askCourse({ ask, language }: Visit, number: number): Promise<Found> {
  const found = await ask(getCourse, { number, language })
  if (!('ok' in found)) throw data(found.refused, { status: found.refused === 'NOT_FOUND' ? 404 : 503 })
  return found.ok
}

const KEYS = [
  ...([
    'goals',
    'about',
    'outline',
    'teachers',
    'audience',
    'credits',
    'credits-why',
    'certificate',
    'certificate-why',
    'start',
    'look',
    'enrol',
  ] as const),
  ...(['re-enrol', 'log-in', 'log-in-why', 'go-on', 'done-mark', 'leave', 'leave-title', 'leave-text', 'leave-keep'] as const),
  ...(['leave-forget', 'stay', 'left', 'take-certificate', 'see-certificate', 'add-name'] as const),
  ...(['exam', 'exam-why', 'take-exam', 'exam-locked', 'exam-spent', 'paused', 'limited', 'limited-denied', 'limited-kept'] as const),
  ...(['repeat', 'repeat-title', 'repeat-text'] as const),
]
export type CourseWords = ReturnType<typeof labelsOf>
function labelsOf(t: Translate<SiteText>) {
  const words = Object.fromEntries(KEYS.map((key) => [key, t(key)])) as Readonly<Record<(typeof KEYS)[number], string>>
  return {
    ...words,
    'valid-until': t('valid-until', { day: '{day}' }),
    'has-lapsed': t('has-lapsed', { day: '{day}' }),
    done: t('done', { done: '{done}', total: '{total}' }),
    'done-day': t('done-day', { day: '{day}' }),
  }
}

function viewExam({ draws, passPercent, attempts, minutes }: NonNullable<Found['course']['exam']>, t: Translate<SiteText>): string {
  const parts = [
    draws === 1 ? t('exam-draws-one') : t('exam-draws', { count: draws }),
    t('exam-pass', { percent: passPercent }),
    minutes !== null && t('minutes', { minutes }),
    attempts !== null && (attempts === 1 ? t('exam-attempts-one') : t('exam-attempts', { count: attempts })),
  ]
  return parts.filter(Boolean).join(t('exam-join'))
}

const crumbsOf = ({ course: { title } }: Found): Crumb[] => [
  { text: inBoth(siteText, 'title'), href: CATALOGUE_PATH },
  { text: sameInBoth(title) },
]

/** Returns alternates for available languages only. The default for readers without a language is the Chinese page, if it exists. */
function addressesOf({ course }: Found): Addresses {
  const own = course.editions.find(({ language }) => language === course.language)
  return { plain: course.href, canonical: own?.href ?? course.href, alternates: course.editions }
}

/** Returns the preview picture for shared links; falls back to that of the site. */
function pictureUrlOf({ course: { cover } }: Found, { publicUrl }: SiteIdentity): string {
  const jpeg = cover?.files
    .filter(({ format, width }) => format === 'jpeg' && width <= 1_600)
    .toSorted((one, other) => other.width - one.width)[0]
  return `${publicUrl}${cover && jpeg ? mediaAddress(cover.id, jpeg.name) : '/share.jpg'}`
}

import { data } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { dayOf, writeDay, writeMoment, writeSpan } from '#contract/dates.ts'
import { type Language, sameInBoth } from '#contract/language.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { addressesAt, type Crumb, describePage, type LoaderArgs, readVisit } from '#web/page.ts'
import {
  ACTIVITIES_PATH,
  ACTIVITIES_TAG,
  activityCalendarPath,
  activityPath,
  activityTag,
  getActivity,
  seriesCalendarPath,
} from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import { writeClock } from '../writing.ts'
import { structuredActivity } from './structured-activity.ts'
import { viewActivity } from './view-activity.ts'

// Prepares the page of an activity for display. Runs on the server only.

type Found = OutputOf<typeof getActivity>
export type ActivityView = Awaited<ReturnType<typeof loadActivity>>

export async function loadActivity({ context, params }: LoaderArgs<'/activities/:number'>) {
  const { ask, language, site, dependsOn } = readVisit(context)
  if (!/^[1-9]\d{0,14}$/.test(params.number)) throw data('NOT_FOUND', { status: 404 })
  const number = Number(params.number)
  dependsOn(activityTag(number))
  const reply = await ask(getActivity, { number, language })
  if (!('ok' in reply)) throw data(reply.refused, { status: reply.refused === 'NOT_FOUND' ? 404 : 503 })
  const found = reply.ok
  // The page shows the dates of its series, so it follows their changes, too.
  if (found.isInSeries) dependsOn(ACTIVITIES_TAG)
  const t = translatorOf(siteText, language)
  const pictureUrl = pictureUrlOf(found, site)
  describePage(context, structuredActivity(found, site, { list: t('title'), picture: pictureUrl }))
  const { title, cover, status, ...card } = viewActivity(found, language, { t, widest: 1_600 })
  return {
    ...card,
    title,
    cover,
    status,
    pictureUrl,
    plainTitle: found.title,
    note: found.language === language ? '' : t('only-other'),
    cancelled: status === 'cancelled' ? { title: t('cancelled-title'), why: found.note } : null,
    text: found.text,
    capacity: found.capacity,
    signUp: writeSignUp(found, language),
    agenda: viewAgenda(found, language),
    dates: viewDates(found, language),
    studio: found.studio && { href: `/live/${found.studio.number}`, title: found.studio.title },
    /** Login link for readers without a session; it returns to this activity. */
    login: `/login?${new URLSearchParams({ redirect: 'activities', number: String(number) })}`,
    calendar: activityCalendarPath(number, language),
    seriesCalendar: seriesCalendarPath(number, language),
    crumbs: [{ text: inBoth(siteText, 'title'), href: ACTIVITIES_PATH }, { text: sameInBoth(found.title) }] satisfies readonly Crumb[],
    addresses: addressesAt(activityPath(number), found.language, found.languages),
  }
}

function writeSignUp({ signUpFrom, signUpUntil }: Found, language: Language): string {
  const t = translatorOf(siteText, language)
  const until = writeMoment(signUpUntil, language)
  return signUpFrom === null ? t('sign-up-until', { until }) : t('sign-up-span', { from: writeMoment(signUpFrom, language), until })
}

/** Prepares the other dates of the series that have not ended. */
const viewDates = ({ dates, number }: Found, language: Language) =>
  dates
    .filter((date) => date.number !== number && date.status !== 'past')
    .map((date) => ({ ...date, href: activityPath(date.number), when: writeSpan(date.startsAt, date.endsAt, language) }))

/** Groups the rows of the agenda by their day, which matters for activities over midnight. */
function viewAgenda({ agenda }: Found, language: Language) {
  const days = [...Map.groupBy(agenda, ({ from }) => dayOf(from))]
  return days.map(([day, rows]) => ({
    day,
    name: days.length > 1 ? writeDay(day, language) : '',
    rows: rows.map(({ from, to, ...row }) => ({ ...row, from, time: `${writeClock(from)}–${writeClock(to)}` })),
  }))
}

/** Returns the picture for shared links; falls back to that of the site. */
function pictureUrlOf({ cover }: Found, { publicUrl }: SiteIdentity): string {
  const jpeg = cover?.files
    .filter(({ format, width }) => format === 'jpeg' && width <= 1_600)
    .toSorted((one, other) => other.width - one.width)[0]
  return `${publicUrl}${cover && jpeg ? mediaAddress(cover.id, jpeg.name) : '/share.jpg'}`
}

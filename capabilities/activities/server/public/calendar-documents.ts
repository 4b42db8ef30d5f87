import { sql } from 'kysely'
import { dayOf } from '#contract/dates.ts'
import { LANGUAGES, type Language, textIn } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'
import { publisherIn } from '#contract/site/site-identity.ts'
import { translatorOf } from '#contract/text.ts'
import type { Documents, ServedDocument } from '#server/http/calls/answer.ts'
import { ACTIVITIES_TAG, activityPath, activityTag, calendarPath } from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import type { ActivitiesContext } from '../context.ts'
import { CALENDAR_PAST_MS, type CalendarEvent, writeCalendar } from './icalendar.ts'
import { findActivitiesWithin, findPublicActivity, findPublicDates, type PublicRow } from './public-store.ts'

/** Calendars ask again rarely; the document itself is made again with each change. */
const MAX_AGE_S = 300

type Context = Pick<ActivitiesContext, 'database' | 'publicUrl' | 'identity'>

/** Serves calendar files by language: one with all activities and one for each series, to subscribe to, and one for each activity. */
export const calendarDocuments = (context: Context): readonly Documents[] =>
  LANGUAGES.flatMap((language): Documents[] => [
    { path: calendarPath(language), find: () => findAll(context, language) },
    {
      path: `/activities/:number/${language}.ics`,
      find: ({ number = '' }) => findOne(context, number, language),
    },
    {
      path: `/activities/:number/series/${language}.ics`,
      find: ({ number = '' }) => findSeries(context, number, language),
    },
  ])

async function findAll(context: Context, language: Language): Promise<ServedDocument> {
  const [{ from, to }, site] = await Promise.all([findSpan(context), context.identity.current()])
  const rows = await findActivitiesWithin(context.database.of(), from, to)
  const name = translatorOf(siteText, language)('calendar.name', { organisation: publisherIn(site, language) })
  const events = rows.map((row) => toEvent(row, language, context.publicUrl))
  return { ...writeCalendarFile(name, events), tags: [ACTIVITIES_TAG], maxAgeS: MAX_AGE_S }
}

async function findSpan({ database }: Context): Promise<{ readonly from: string; readonly to: string }> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(database.of())
  const nowMs = rows[0]?.now.getTime() ?? 0
  return { from: new Date(nowMs - CALENDAR_PAST_MS).toISOString(), to: '9999-12-31T00:00:00Z' }
}

const findNumbered = async ({ database }: Context, number: string): Promise<PublicRow | undefined> =>
  /^[1-9]\d{0,14}$/.test(number) ? await findPublicActivity(database.of(), Number(number)) : undefined

/** All dates of a series have the same file, which gets later dates as they are published. */
async function findSeries(context: Context, number: string, language: Language): Promise<ServedDocument | null> {
  const row = await findNumbered(context, number)
  if (!row || row.series === null) return null
  const dates = await findPublicDates(context.database.of(), row.series)
  const events = dates.map((date) => toEvent(date, language, context.publicUrl))
  return { ...writeCalendarFile(textIn(row.content.title, language), events), tags: [ACTIVITIES_TAG], maxAgeS: MAX_AGE_S }
}

async function findOne(context: Context, number: string, language: Language): Promise<ServedDocument | null> {
  const row = await findNumbered(context, number)
  if (!row) return null
  const title = textIn(row.content.title, language)
  const file = writeCalendarFile(title, [toEvent(row, language, context.publicUrl)])
  return { ...file, fileName: `${dayOf(row.content.startsAt)} ${file.fileName}`, tags: [activityTag(row.number)], maxAgeS: MAX_AGE_S }
}

/** Writes a calendar as a file of its name. */
export const writeCalendarFile = (name: string, events: readonly CalendarEvent[]) => ({
  type: 'text/calendar; charset=utf-8',
  body: writeCalendar(name, events),
  fileName: `${name}.ics`,
})

/** Describes an activity as an event of a calendar, with the address of its page. */
export function toEvent({ id, number, content, ...row }: PublicRow, language: Language, publicUrl: string): CalendarEvent {
  return {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    sequence: row.sequence,
    startsAt: new Date(content.startsAt),
    endsAt: new Date(content.endsAt),
    changedAt: row.published_at,
    title: textIn(content.title, language),
    text: textIn(content.lead, language),
    place: textIn(content.place, language),
    url: `${publicUrl}${inLanguage(activityPath(number), language)}`,
    isCancelled: row.state === 'cancelled',
  }
}

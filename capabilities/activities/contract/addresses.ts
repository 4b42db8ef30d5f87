import type { Language } from '#contract/language.ts'

export const ACTIVITIES_PATH = '/activities'
/** Is announced with every change of the public activities, besides the tag of the one that changed. */
export const ACTIVITIES_TAG = 'activities'

export const activityPath = (number: number): string => `${ACTIVITIES_PATH}/${number}`
export const activityTag = (number: number): string => `activity:${number}`

/** Returns the path of the calendar file with all activities of the site. */
export const calendarPath = (language: Language): `/${string}` => `${ACTIVITIES_PATH}/calendar/${language}.ics`
export const activityCalendarPath = (number: number, language: Language): string => `${activityPath(number)}/${language}.ics`
/** Returns the path of the calendar file with all dates of the series of an activity. */
export const seriesCalendarPath = (number: number, language: Language): string => `${activityPath(number)}/series/${language}.ics`
/** The page with the own registrations and tickets. */
const OWN_PATH = `${ACTIVITIES_PATH}/mine` as const
/** Returns the path of the calendar of one person, which only its secret opens. */
export const ownCalendarPath = (secret: string, language: Language): `/${string}` => `${OWN_PATH}/${secret}/${language}.ics`

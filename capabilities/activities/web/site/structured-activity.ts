import type { OutputOf } from '#contract/call.ts'
import { publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import type { Structured } from '#web/page.ts'
import { ACTIVITIES_PATH, activityPath, type getActivity } from '../../contract.ts'

type Activity = OutputOf<typeof getActivity>

/** Builds structured data (schema.org) for the page of an activity. Runs on the server only. */
export function structuredActivity(
  activity: Activity,
  site: SiteIdentity,
  { list, picture }: { /** The title of the list. */ readonly list: string; readonly picture: string },
): Structured[] {
  const url = `${site.publicUrl}${activityPath(activity.number)}`
  const organisation = { '@type': 'Organization', name: publisherIn(site, activity.language), url: site.publicUrl }
  const speakers = [...new Set(activity.agenda.flatMap((row) => row.speakers.map(({ name }) => name)))]
  const steps = [
    { name: list, item: `${site.publicUrl}${ACTIVITIES_PATH}` },
    { name: activity.title, item: url },
  ]
  return [
    {
      '@type': 'Event',
      '@id': url,
      url,
      name: activity.title,
      description: activity.lead,
      inLanguage: activity.language,
      image: picture,
      startDate: activity.startsAt,
      endDate: activity.endsAt,
      eventStatus: `https://schema.org/${activity.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: `https://schema.org/${modeOf(activity)}EventAttendanceMode`,
      location: locationsOf(activity, site),
      organizer: organisation,
      isAccessibleForFree: true,
      ...(activity.dates.length > 1 && { superEvent: seriesOf(activity, site) }),
      ...(activity.capacity !== null && { maximumAttendeeCapacity: activity.capacity }),
      ...(speakers.length > 0 && { performer: speakers.map((name) => ({ '@type': 'Person', name })) }),
    },
    { '@type': 'BreadcrumbList', itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })) },
  ]
}

/** The series has the address of its first date, and lasts from that to the last one. */
function seriesOf({ title, dates }: Activity, { publicUrl }: SiteIdentity): Structured {
  const addresses = dates.map(({ number }) => `${publicUrl}${activityPath(number)}`)
  return {
    '@type': 'EventSeries',
    '@id': `${addresses[0]}#series`,
    name: title,
    startDate: dates[0]?.startsAt,
    endDate: dates.at(-1)?.endsAt,
    subEvent: addresses.map((address) => ({ '@id': address })),
  }
}

const modeOf = ({ place, isOnline }: Activity): string => (place === '' ? 'Online' : isOnline ? 'Mixed' : 'Offline')

/** The room of another service is for people with a place, so only the page and the public broadcast are named. */
function locationsOf({ number, place, isOnline, studio }: Activity, { publicUrl }: SiteIdentity): readonly Structured[] {
  const online = `${publicUrl}${studio ? `/live/${studio.number}` : activityPath(number)}`
  return [
    ...(place === '' ? [] : [{ '@type': 'Place', name: place, address: place }]),
    ...(isOnline ? [{ '@type': 'VirtualLocation', url: online }] : []),
  ]
}

import type { Language } from '#contract/language.ts'
import type { Translate } from '#contract/text.ts'
import { breakTitle } from '#web/break-title.ts'
import { coverOf } from '#web/kit/picture/cover-view.ts'
import { type ActivityTeaser, activityPath } from '../../contract.ts'
import type { SiteText } from '../../text/site-texts.ts'
import { writeSpan } from '../writing.ts'

export type ActivityCardView = ReturnType<typeof viewActivity>

/** Prepares an activity for a card. Runs on the server only. */
export function viewActivity(
  activity: ActivityTeaser,
  language: Language,
  { t, widest = 960 }: { t: Translate<SiteText>; widest?: number },
) {
  const { number, title, lead, status, startsAt, endsAt, cover, isDemo } = activity
  return {
    number,
    lead,
    startsAt,
    endsAt,
    isDemo,
    status,
    lang: activity.language,
    href: activityPath(number),
    title: breakTitle(title, activity.language),
    when: writeSpan(startsAt, endsAt, language),
    where: writePlace(activity, t),
    cover: coverOf(cover, language, widest),
  }
}

/** Says where an activity takes place: in a place, online or both. */
function writePlace({ place, isOnline }: Pick<ActivityTeaser, 'place' | 'isOnline'>, t: Translate<SiteText>): string {
  if (place === '') return isOnline ? t('online') : ''
  return isOnline ? t('place-online', { place }) : place
}

import { writeDay, writeSpan } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import type { Translate } from '#contract/text.ts'
import { breakTitle } from '#web/break-title.ts'
import { coverOf } from '#web/kit/picture/cover-view.ts'
import { type ActivityTeaser, activityPath } from '../../contract.ts'
import type { SiteText } from '../../text/site-texts.ts'

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
    further: writeFurther(activity.furtherStarts, language, t),
  }
}

const MOST_DAYS = 3

/** Names the first of the other dates, and counts the rest. */
function writeFurther(starts: readonly string[], language: Language, t: Translate<SiteText>): string {
  if (starts.length === 0) return ''
  const days = starts.slice(0, MOST_DAYS).map((at) => writeDay(at, language, false))
  const list = days.join(language === 'zh-CN' ? '、' : ', ')
  const more = starts.length - days.length
  return more === 0 ? t('further', { days: list }) : t('further-more', { days: list, count: more })
}

/** Says where an activity takes place: in a place, online or both. */
function writePlace({ place, isOnline }: Pick<ActivityTeaser, 'place' | 'isOnline'>, t: Translate<SiteText>): string {
  // A place that says no more than “online” is not named twice.
  if (place === '' || place === t('online')) return isOnline ? t('online') : place
  return isOnline ? t('place-online', { place }) : place
}

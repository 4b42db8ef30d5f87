import { writeMoment, writeSpan } from '#contract/dates.ts'
import { type Bilingual, inEachLanguage, type Language, textIn } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { activityPath } from '../../contract.ts'
import { noticeText } from '../../text/notices.ts'
import type { ActivitiesContext, Tx } from '../context.ts'

type Named = { readonly title: Bilingual; readonly number: number }
type What =
  | { readonly key: 'admitted' | 'added' | 'removed' | 'expired' }
  | { readonly key: 'offered'; readonly until: string }
  | { readonly key: 'changed' | 'reminder'; readonly startsAt: string; readonly endsAt: string; readonly place: Bilingual }
  | { readonly key: 'cancelled'; readonly startsAt: string; readonly note: string }

type Sent = { readonly accounts: readonly string[]; readonly activity: Named; readonly what: What }

/** The message centre takes at most this many accounts at once. */
const AT_ONCE = 500

/** Notifies people who signed up, in the message centre and as each of them chose. */
export async function notifyPeople(
  { notify }: Pick<ActivitiesContext, 'notify'>,
  tx: Tx,
  { accounts, activity, what }: Sent,
): Promise<void> {
  for (let from = 0; from < accounts.length; from += AT_ONCE)
    await notify(tx, {
      kind: 'message',
      about: 'activity',
      to: { accounts: accounts.slice(from, from + AT_ONCE) },
      path: activityPath(activity.number) as `/${string}`,
      title: inEachLanguage((language) =>
        translatorOf(noticeText, language)(`notice.${what.key}`, { title: textIn(activity.title, language) }),
      ),
      text: inEachLanguage((language) => describe(what, language)),
    })
}

function describe(what: What, language: Language): string {
  const t = translatorOf(noticeText, language)
  if (what.key === 'offered') return t('notice.offered.text', { until: writeMoment(what.until, language) })
  if (what.key === 'cancelled' || what.key === 'changed' || what.key === 'reminder') {
    if (what.key === 'cancelled') {
      const time = writeMoment(what.startsAt, language)
      return what.note === '' ? t('notice.cancelled.text', { time }) : t('notice.cancelled.note', { time, note: what.note })
    }
    const time = writeSpan(what.startsAt, what.endsAt, language)
    const place = textIn(what.place, language)
    return place === '' ? t('notice.time', { time }) : t('notice.time-place', { time, place })
  }
  return t(`notice.${what.key}.text`)
}

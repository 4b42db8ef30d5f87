import { CREDITS_PATH } from '#capabilities/college/contract.ts'
import { type Bilingual, inEachLanguage, textIn } from '#contract/language.ts'
import type { Notification } from '#contract/notification.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { writePoints } from '../../contract.ts'
import { creditsText } from '../../text/texts.ts'

type Grant = { readonly tenths: number; readonly year: number; readonly title: Bilingual }

/** Makes the notice of points that accounts received. */
export function grantedNotice(accounts: readonly string[], { tenths, year, title }: Grant): Notification {
  const values = { points: writePoints(tenths), year }
  return {
    kind: 'notice',
    about: 'college',
    to: { accounts },
    title: inBoth(creditsText, 'post.granted'),
    text: inEachLanguage((language) =>
      translatorOf(creditsText, language)('post.granted-text', { ...values, title: textIn(title, language) }),
    ),
    path: CREDITS_PATH,
  }
}

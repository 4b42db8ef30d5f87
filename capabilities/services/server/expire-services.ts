import { dayOf } from '#contract/dates.ts'
import { inEachLanguage } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { servicesText } from '../text/texts.ts'
import type { ServicesContext, Tx } from './context.ts'
import { type Ending, findNextEnding, takeEndings } from './service-store.ts'

export const ENDINGS = 'services/endings'

/**
 * Notifies operators that may renew a service a week before its term ends, and when it has ended. The page closes by the clock, regardless
 * of this task.
 */
export const expireServices = ({ database, notify }: ServicesContext): ScheduledTask => ({
  name: ENDINGS,
  run: () =>
    database.inTransaction(async (tx) => {
      const endings = await takeEndings(tx)
      for (const ending of endings) await notifyOf(notify, tx, ending)
      return endings.length
    }),
  nextAt: () => findNextEnding(database.of()),
})

const notifyOf = (notify: ServicesContext['notify'], tx: Tx, { name, notified, expires_at }: Ending): Promise<void> => {
  const service = inBoth(servicesText, `service.${name}`)
  const textOf = (key: 'soon' | 'soon-text' | 'over' | 'over-text') =>
    inEachLanguage((language) =>
      translatorOf(servicesText, language)(`post.${key}`, { service: service[language], day: dayOf(expires_at) }),
    )
  return notify(tx, {
    kind: 'notice',
    about: 'service',
    to: { holders: 'services:write' },
    path: '/list/card?tab=services',
    title: textOf(notified),
    text: textOf(`${notified}-text`),
  })
}

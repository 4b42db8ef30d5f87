import { dayOf, minuteOf } from '#contract/dates.ts'
import { type Bilingual, inEachLanguage } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { analyticsText } from '../../text/texts.ts'
import type { AnalyticsContext, Tables, Tx } from '../context.ts'
import { findNextLook, findSpikes, type Spike } from './spike-store.ts'
import { findSubscribers, takeNotification } from './subscription-store.ts'

/** Notifies subscribers once of each hour or day that differs strongly from the same weekday and hour. */
export const notifySpikes = ({ database, notify }: AnalyticsContext): ScheduledTask => ({
  name: 'analytics/spikes',
  run: () =>
    database.inTransaction(async (tx: Tx) => {
      let notified = 0
      for (const spike of await findSpikes(tx)) {
        if (!(await takeNotification(tx, spike.name, spike.starts_at, spike.hours))) continue
        await notifySpike(notify, tx, spike)
        notified++
      }
      return notified
    }),
  nextAt: () => findNextLook(database.of<Tables>()),
})

async function notifySpike(notify: AnalyticsContext['notify'], tx: Tx, { name, starts_at, hours, events, usual }: Spike): Promise<void> {
  const accounts = await findSubscribers(tx, 'spike')
  if (accounts.length === 0) return
  const day = dayOf(starts_at)
  const metric = inBoth(analyticsText, `watched.${name}`)
  const time = hours === 24 ? day : minuteOf(starts_at)
  const inEach = (key: 'spike.more' | 'spike.fewer' | 'spike.text'): Bilingual => {
    const describe = (language: 'zh-CN' | 'en-US') =>
      inBoth(analyticsText, key, { metric: metric[language], time, events, usual: Math.round(usual) })[language]
    return inEachLanguage(describe)
  }
  await notify(tx, {
    kind: 'notice',
    about: 'analytics',
    to: { accounts, holding: 'analytics:read' },
    title: inEach(events > usual ? 'spike.more' : 'spike.fewer'),
    text: inEach('spike.text'),
    path: `/visualization/multi-dimension-data-analysis?from=${day}&to=${day}&metric=${name}&by=hour`,
  })
}

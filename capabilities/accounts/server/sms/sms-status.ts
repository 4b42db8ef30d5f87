import { sql } from 'kysely'
import { MINUTE, SECOND } from '#contract/duration.ts'
import { sameInBoth } from '#contract/language.ts'
import type { StatusLine } from '#contract/site/status.ts'
import { inBoth } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import type { StatusSource } from '#server/observe/status/board.ts'
import type { Sms } from '#server/outside/sms/routing/routing.ts'
import type { Platform } from '#server/platform.ts'
import { smsStatusText } from '../../text/sms-status.ts'
import type { SmsOutages } from '../codes/sms-outages.ts'

type SmsStatusContext = Pick<Platform, 'database'> & {
  readonly providers: readonly string[]
  readonly outages: Pick<SmsOutages, 'countShut'>
  readonly sms: Pick<Sms, 'troubles'>
}
type Queue = {
  readonly waiting: number
  readonly lateMs: number
  readonly sentAt: Date | null
  readonly droppedAt: Date | null
}

/** Codes are sent within seconds; one that waits this long is useless soon. */
const LATE = { warning: 15 * SECOND, bad: MINUTE }
/** A code that was given up this recently is a problem of now. */
const RECENT_MS = 10 * MINUTE

/** Reports whether codes reach their phones: providers, open circuits, the queue, and the last success and failure. */
export const smsStatus = ({ database, providers, outages, sms }: SmsStatusContext): StatusSource => ({
  name: 'sms',
  title: inBoth(smsStatusText, 'sms'),
  order: 40,
  async read() {
    const { waiting, lateMs, sentAt, droppedAt } = await readQueue(database)
    const troubled = [...new Set(sms.troubles().map(({ provider }) => provider))]
    const hasFailed = droppedAt !== null && Date.now() - droppedAt.getTime() < RECENT_MS && (sentAt === null || droppedAt > sentAt)
    return [
      { key: 'providers', title: inBoth(smsStatusText, 'providers'), state: 'good', value: names(providers) },
      {
        key: 'circuits',
        title: inBoth(smsStatusText, 'circuits'),
        state: outages.countShut() > 0 ? 'bad' : troubled.length > 0 ? 'warning' : 'good',
        value: troubled.length > 0 ? names(troubled) : { kind: 'count', amount: outages.countShut() },
        advice: inBoth(smsStatusText, 'circuits-advice'),
      },
      {
        key: 'waiting',
        title: inBoth(smsStatusText, 'waiting'),
        state: lateMs >= LATE.bad ? 'bad' : lateMs >= LATE.warning ? 'warning' : 'good',
        value: { kind: 'count', amount: waiting },
        advice: inBoth(smsStatusText, 'waiting-advice'),
      },
      momentLine('sent', sentAt),
      { ...momentLine('dropped', droppedAt), state: hasFailed ? 'bad' : 'good', advice: inBoth(smsStatusText, 'circuits-advice') },
    ]
  },
})

const names = (all: readonly string[]) => {
  const text = all.join(', ')
  return { kind: 'text', text: sameInBoth(text) } as const
}

const momentLine = (key: 'sent' | 'dropped', at: Date | null): StatusLine => ({
  key,
  title: inBoth(smsStatusText, key),
  state: 'good',
  value: at === null ? { kind: 'text', text: inBoth(smsStatusText, 'none') } : { kind: 'moment', at: at.toISOString() },
})

/** Codes are stored for a day, so the last ones are among them. */
async function readQueue(database: SmsStatusContext['database']): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select count(dispatch.code_id) as waiting,
      coalesce(max(extract(epoch from platform.now() - created_at)) filter (where dispatch.code_id is not null) * 1000, 0)::float8 as "lateMs",
      max(created_at) filter (where provider is not null) as "sentAt",
      max(created_at) filter (where state = 'dropped') as "droppedAt"
    from accounts.code left join accounts.dispatch on code_id = id`.execute(database.of())
  return one(rows)
}

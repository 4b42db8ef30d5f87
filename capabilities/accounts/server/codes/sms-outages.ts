import type { Announcements } from '#server/database/connection/announcements.ts'
import type { Database } from '#server/database/database.ts'
import type { Sms } from '#server/outside/sms/routing/routing.ts'
import { countryCodeOf } from '#server/outside/sms/routing/rules.ts'
import type { Tx } from '../sessions/session-store.ts'

/** Where nothing can be sent, as far as any process knows: those that send nothing hear it from those that do (R12). */
export type SmsOutages = {
  /** For how long nothing can be sent to this phone's country; 0 when something can. */
  shutForMs(phone: string): number
  /** Of how many countries that is so. */
  countShut(): number
  /** After a message was tried: tells the others when its country was shut, or opened again. */
  publish(phone: string): Promise<void>
}

type SmsOutagesDeps = {
  readonly sms: Pick<Sms, 'shutForMs'>
  readonly database: Pick<Database, 'inTransaction'>
  readonly announcements: Pick<Announcements, 'subscribe'>
  /** Monotonic milliseconds. */
  readonly nowMs?: () => number
}

/** Says for which country, and for how many milliseconds; 0 ends it. A process that hears nothing of it goes on, and its codes wait. */
const TOPIC = 'accounts:sms-outage'
/** What is heard is this much older than it says. */
const SLACK_MS = 1_000

export function openSmsOutages({ sms, database, announcements, nowMs = () => performance.now() }: SmsOutagesDeps): SmsOutages {
  const shutUntil = new Map<string, number>()
  /** Only who said that a country is shut says that it is not: others may not have noticed yet. */
  const reportedHere = new Set<string>()
  announcements.subscribe(TOPIC, (payload) => {
    const [country = '', forMs] = payload.split(' ')
    shutUntil.set(country, nowMs() + Number(forMs))
  })
  const remainingMs = (phone: string) => Math.max(0, (shutUntil.get(countryCodeOf(phone)) ?? 0) - nowMs())
  return {
    shutForMs: (phone) => Math.max(sms.shutForMs(phone), remainingMs(phone)),
    countShut: () => [...shutUntil.values()].filter((untilMs) => untilMs > nowMs()).length,
    async publish(phone) {
      const forMs = Math.ceil(sms.shutForMs(phone))
      const country = countryCodeOf(phone)
      const isNews = forMs > 0 ? remainingMs(phone) < forMs - SLACK_MS : reportedHere.has(country)
      if (!isNews || !Number.isFinite(forMs)) return
      if (forMs > 0) reportedHere.add(country)
      else reportedHere.delete(country)
      await database.inTransaction((tx: Tx) => tx.publish(TOPIC, `${country} ${forMs}`))
    },
  }
}

import type { Sms } from '#server/outside/sms/routing/routing.ts'
import { countryCodeOf } from '#server/outside/sms/routing/rules.ts'
import type { Platform } from '#server/platform.ts'

/** Tracks the countries to which no message can be sent. Processes that send nothing learn it from those that do (R12). */
export type SmsOutages = {
  /** Returns for how long no message can be sent to this phone's country; 0 when one can. */
  shutForMs(phone: string): number
  countShut(): number
  /** Runs when a message was tried: announces to other processes that its country was shut or opened again. */
  publish(phone: string): Promise<void>
}

type SmsOutagesContext = Pick<Platform, 'database' | 'announcements' | 'nowMs'> & { readonly sms: Pick<Sms, 'shutForMs'> }

/**
 * The payload names the country and the milliseconds for which it is shut; 0 ends the outage. A process that misses an announcement keeps
 * accepting codes, which wait.
 */
const TOPIC = 'accounts:sms-outage'
/** Tolerates that an announced outage ends this much earlier than the local one before it is announced again. */
const SLACK_MS = 1_000

export function openSmsOutages({ sms, database, announcements, nowMs }: SmsOutagesContext): SmsOutages {
  const shutUntil = new Map<string, number>()
  /**
   * Countries that this process reported as shut. It announces a recovery only for these, because other processes may not have noticed the
   * outage yet.
   */
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
      await database.inTransaction((tx) => tx.publish(TOPIC, `${country} ${forMs}`))
    },
  }
}

import type { SiteIdentity } from '#contract/site/site-identity.ts'
import type { Announcements } from './database/connection/announcements.ts'
import type { AnyTransaction } from './database/transaction.ts'

/** What the site calls itself now: the one door for all that speaks in its name, such as pages, mails, text messages and feeds. */
export type Identity = {
  /** Asked for at each use, since it may change at any time; inside a transaction with it. While the database is away: what was known last. */
  current(tx?: AnyTransaction): Promise<SiteIdentity>
  /** What was known last, for what cannot wait: an error page, the language of a reader who has chosen none. */
  last(): SiteIdentity
  /** The capability that keeps it says how it is read. Until then it is what the environment says. */
  readBy(read: Read): void
}

type Read = (tx?: AnyTransaction) => SiteIdentity | Promise<SiteIdentity>

/** `first`: what the environment says. */
export function openIdentity(first: SiteIdentity, { connected }: Pick<Announcements, 'connected'>): Identity {
  let known = first
  let read: Read = () => first
  return {
    async current(tx) {
      try {
        known = await read(tx)
      } catch (defect) {
        if (connected()) throw defect
      }
      return known
    },
    last: () => known,
    readBy(given) {
      read = given
    },
  }
}

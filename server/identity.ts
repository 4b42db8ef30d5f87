import type { SiteIdentity } from '#contract/site/site-identity.ts'
import type { Announcements } from './database/connection/announcements.ts'
import type { AnyTransaction } from './database/transaction.ts'

/** Provides the site's current name and settings. Everything that speaks in its name uses it: pages, emails, SMS and feeds. */
export type Identity = {
  /**
   * Returns the current identity. It may change at any time, so it is read on each use; pass the transaction when inside one. Returns the
   * last known identity while the database is unreachable.
   */
  current(tx?: AnyTransaction): Promise<SiteIdentity>
  /** Returns the last known identity without waiting, for example for an error page or the default language. */
  last(): SiteIdentity
  /** Sets how the identity is read. The capability that stores it calls this; the identity comes from the environment before that. */
  readBy(read: Read): void
}

type Read = (tx?: AnyTransaction) => SiteIdentity | Promise<SiteIdentity>

/** `first` is the identity from the environment. */
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

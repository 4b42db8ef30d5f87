import type { Lead } from '#server/http/calls/answer.ts'
import { LINK_PREFIX } from '../contract.ts'
import { findLink } from './channel-store.ts'
import type { PromotionDeps, Tables } from './deps.ts'

/** The tracking links: they lead to the address that is kept and to no other, and a visit is counted before they lead there, if it can be. */
export const followLink = ({ database, log, noteArrival }: Pick<PromotionDeps, 'database' | 'log' | 'noteArrival'>): Lead => ({
  prefix: LINK_PREFIX,
  async find(code, by) {
    const link = /^[a-z0-9]{4,16}$/.test(code) ? await findLink(database.of<Tables>(), code) : undefined
    if (link === undefined) return null
    if (by.isVisit)
      await database
        .inTransaction((tx) => noteArrival(tx, by, code))
        .catch((defect: unknown) => log.error('promotion.arrival-lost', defect))
    return link
  },
})

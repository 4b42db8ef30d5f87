import { readWebAddress } from '#contract/input/web-address.ts'
import { leaveAddress } from '#contract/site/leave.ts'
import type { Lead, Moved } from '#server/http/calls/answer.ts'
import { LINK_PREFIX } from '../contract.ts'
import { findLink, hasEnded } from './channel-store.ts'
import type { PromotionDeps, Tables } from './deps.ts'
import { type Filing, lacksFiling } from './filing.ts'

type Deps = Pick<PromotionDeps, 'database' | 'log' | 'noteArrival'> & Filing

const CODE = /^[a-z0-9]{4,16}$/

/** The tracking links: they lead to the address that is stored and to no other, and a visit is counted before they lead there, if it can be. */
export const followLink = ({ database, log, noteArrival, ...filing }: Deps): Lead => ({
  prefix: LINK_PREFIX,
  async find(code, by) {
    const link = CODE.test(code) ? await findLink(database.of<Tables>(), code) : undefined
    if (link === undefined) return null
    if (by.isVisit)
      await database
        .inTransaction((tx) => noteArrival(tx, by, code))
        .catch((defect: unknown) => log.error('promotion.arrival-lost', defect))
    return leadTo(link, filing)
  },
})

/** A reader is led at once to this site and to what the operators have listed; to any other site by way of the notice that this one is left. */
function leadTo(link: string, filing: Filing): string {
  const url = readWebAddress(link)
  const isOwn = url?.origin === filing.publicUrl
  const isListed = url !== undefined && filing.filedDomains.length > 0 && !lacksFiling(url.href, filing)
  return isOwn || isListed ? url!.href : leaveAddress(link)
}

/** The address of a promotion that is over is gone for good. */
export async function findEnded({ database }: Pick<Deps, 'database'>, path: string): Promise<Moved | null> {
  const code = path.startsWith(LINK_PREFIX) ? path.slice(LINK_PREFIX.length) : ''
  return CODE.test(code) && (await hasEnded(database.of<Tables>(), code)) ? { status: 410 } : null
}

import { readWebAddress } from '#contract/input/web-address.ts'
import { leaveAddress } from '#contract/site/leave.ts'
import type { MovedPath, TrackedRedirect } from '#server/http/calls/answer.ts'
import { LINK_PREFIX } from '../contract.ts'
import { findLink, hasEnded } from './channel-store.ts'
import type { PromotionContext } from './context.ts'
import { type ChannelFiling, lacksFiling } from './filing.ts'

const CODE = /^[a-z0-9]{4,16}$/

/**
 * Serves tracking links. They redirect only to the stored address. The visit is counted before the redirect, and a failure to count does
 * not stop the redirect.
 */
export const followLink = ({ database, log, noteArrival, ...filing }: PromotionContext): TrackedRedirect => ({
  prefix: LINK_PREFIX,
  async find(code, by) {
    const link = CODE.test(code) ? await findLink(database.of(), code) : undefined
    if (link === undefined) return null
    if (by.isVisit)
      await database
        .inTransaction((tx) => noteArrival(tx, by, code))
        .catch((defect: unknown) => log.error('promotion.arrival-lost', defect))
    return leadTo(link, filing)
  },
})

/**
 * Redirects directly to this site and to domains in the operators' list. Other sites open through the page that warns about leaving the
 * site.
 */
function leadTo(link: string, filing: ChannelFiling): string {
  const url = readWebAddress(link)
  if (!url) return leaveAddress(link)
  const isListed = filing.filedDomains.length > 0 && !lacksFiling(url.href, filing)
  return url.origin === filing.publicUrl || isListed ? url.href : leaveAddress(link)
}

/** Answers 410 for the link of an ended promotion. */
export async function findEnded({ database }: Pick<PromotionContext, 'database'>, path: string): Promise<MovedPath | null> {
  const code = path.startsWith(LINK_PREFIX) ? path.slice(LINK_PREFIX.length) : ''
  return CODE.test(code) && (await hasEnded(database.of(), code)) ? { status: 410 } : null
}

import { MINUTE } from '#contract/duration.ts'
import { inBoth } from '#contract/text.ts'
import type { StatusSource } from '#server/observe/status/board.ts'
import { trailStatusText } from '../../text/trail-status.ts'
import type { AuditContext } from '../context.ts'
import type { Anchor } from './anchors.ts'
import { countUnlinkedEntries, findLast, MOST_WAITING } from './link-store.ts'

/** Entries are linked within seconds. One that waits longer means that the linker fails. */
const LATE = { warning: MINUTE, bad: 5 * MINUTE }

/** Reports entries that are not linked yet, and the last anchor. */
export const trailStatus = (
  { database, chainId }: Pick<AuditContext, 'database' | 'chainId'>,
  newestAnchor: () => Anchor | undefined,
): StatusSource => ({
  name: 'audit',
  title: inBoth(trailStatusText, 'trail'),
  order: 50,
  async read() {
    const { count, since } = await countUnlinkedEntries(database.of(), await findLast(database.of(), chainId), MOST_WAITING + 1)
    const lateMs = since === null ? 0 : Date.now() - since.getTime()
    const anchor = newestAnchor()
    return [
      {
        key: 'waiting',
        title: inBoth(trailStatusText, 'waiting'),
        state: lateMs > LATE.bad ? 'bad' : lateMs > LATE.warning ? 'warning' : 'good',
        value: { kind: 'count', amount: count },
        since: lateMs > LATE.warning ? since?.toISOString() : undefined,
        advice: inBoth(trailStatusText, 'waiting-advice'),
        command: 'npm run audit:verify',
      },
      {
        key: 'anchor',
        title: inBoth(trailStatusText, 'anchor'),
        state: 'good',
        value: anchor ? { kind: 'moment', at: anchor.at } : { kind: 'text', text: inBoth(trailStatusText, 'none') },
      },
    ]
  },
})

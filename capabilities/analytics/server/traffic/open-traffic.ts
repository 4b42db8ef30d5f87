import type { Sent } from '#server/http/connection/sent.ts'
import type { AnalyticsContext, Tx } from '../context.ts'
import { isPersonsAgent } from '../intake/is-person.ts'
import { gatherTraffic } from './gather-traffic.ts'
import { receiverOf, resourceOf } from './resource-of.ts'
import { addTraffic } from './traffic-store.ts'

/** Counts the traffic of this process by day. A failed write is logged, and no request waits for it. */
export function openTraffic({ database, log }: AnalyticsContext) {
  const gathering = gatherTraffic(
    (traffic) => database.inTransaction((tx: Tx) => addTraffic(tx, traffic)),
    (defect) => log.error('analytics.traffic-lost', defect),
  )
  return {
    note({ path, agent, sizeBytes }: Sent): void {
      const what = resourceOf(path)
      if (what) gathering.note({ ...what, receiver: receiverOf(agent, isPersonsAgent(agent)) }, sizeBytes)
    },
    [Symbol.asyncDispose]: () => gathering[Symbol.asyncDispose](),
  }
}

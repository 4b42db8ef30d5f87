import { SECOND } from '#contract/duration.ts'
import type { LiveContext } from '../../context.ts'
import { findWithdrawn } from '../../keys/find-withdrawn.ts'
import type { LiveEngine } from './engine.ts'

const EVERY_MS = 5 * SECOND

/** Disconnects publishers whose right to broadcast is withdrawn while they are on air. Checks never overlap, even with a slow database. */
export function watchPublishers(
  context: LiveContext,
  engine: Pick<LiveEngine, 'samples' | 'kick'>,
  report: (defect: unknown) => void,
): Disposable {
  const look = async () => {
    for (const { number, line, by } of await findWithdrawn(context, engine.samples())) engine.kick(number, line, { only: by })
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look()
      .catch(report)
      .finally(() => {
        isLooking = false
      })
  }, EVERY_MS)
  timer.unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

import { SECOND } from '#contract/duration.ts'
import type { LiveDeps } from '../../deps.ts'
import { findWithdrawn } from '../../keys/find-withdrawn.ts'
import type { LiveEngine } from './engine.ts'

const EVERY_MS = 5 * SECOND
type Deps = Pick<LiveDeps, 'database' | 'rolesHolding' | 'meets' | 'findSessions'>

/** Ends publishers while they are on air whose right to broadcast is withdrawn. It looks again only once it has seen, however long the database takes. */
export function watchPublishers(deps: Deps, engine: Pick<LiveEngine, 'samples' | 'kick'>, report: (defect: unknown) => void): Disposable {
  const look = async () => {
    for (const { number, line, by } of await findWithdrawn(deps, engine.samples())) engine.kick(number, line, { only: by })
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

import { SECOND } from '#contract/duration.ts'
import type { LiveDeps } from '../../deps.ts'
import { findWithdrawn } from '../../keys/find-withdrawn.ts'
import type { LiveEngine } from './engine.ts'

const EVERY_MS = 5 * SECOND
type Deps = Pick<LiveDeps, 'database' | 'rolesHolding' | 'meets'>

/** Ends publishers while they are on air whose right to broadcast is withdrawn. */
export function watchPublishers(deps: Deps, engine: Pick<LiveEngine, 'samples' | 'kick'>, report: (defect: unknown) => void): Disposable {
  let last: Promise<void> = Promise.resolve()
  const look = async () => {
    for (const { number, line } of await findWithdrawn(deps, engine.samples())) engine.kick(number, line, 'not-allowed')
  }
  const timer = setInterval(() => {
    last = last.then(look).catch(report)
  }, EVERY_MS)
  timer.unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

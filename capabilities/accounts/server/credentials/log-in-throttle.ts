import { SECOND } from '#contract/duration.ts'
import {
  type Begun,
  beginTry,
  type Device,
  endTry,
  type Finding,
  type LoginName,
  type Try,
  type TryLimits,
  type TryOutcome,
} from './log-in-store.ts'

/** `busy` means that other tries for the same account or address were pending for the whole wait. */
export type Admitted = Exclude<Begun, { verdict: 'wait' }> | { readonly verdict: 'busy' }

/**
 * Admits tries of a password (S33). The database decides; this throttle only queues tries that arrive while as many are pending as may
 * still fail. So many correct logins at once all succeed, and no wrong one is judged beyond the limit.
 */
export type Throttle = {
  /** `device` is a browser that has logged in before; it has a bucket of its own instead of that of its address. */
  begin(name: LoginName, address: string, device?: Device): Promise<Admitted>
  end(taken: Try, outcome: TryOutcome): Promise<void>
}

type Keys = { readonly addressKey: string; readonly accountKey: string }
type Waiting = Keys & { readonly wake: () => void }

const TIMEOUT_MS = 2 * SECOND
/** A try that ends in another process wakes no waiting try here, so they look again this often. */
const LOOK_AGAIN_MS = 100

export function openThrottle(finding: Finding, limits: TryLimits): Throttle {
  const { pool } = finding
  const queue = new Set<Waiting>()

  /** Wakes a waiting try for the same account, otherwise one for the same address. */
  function wakeNext(keys: Keys): void {
    const all = [...queue]
    const next =
      all.find(({ accountKey }) => accountKey === keys.accountKey) ?? all.find(({ addressKey }) => addressKey === keys.addressKey)
    next?.wake()
  }
  function wait(keys: Keys): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        queue.delete(place)
        resolve()
      }
      const timer = setTimeout(wake, LOOK_AGAIN_MS)
      const place: Waiting = { ...keys, wake }
      queue.add(place)
    })
  }

  return {
    async begin(name, address, device) {
      const until = performance.now() + TIMEOUT_MS
      for (let waited: Keys | undefined; ; ) {
        const begun = await beginTry(finding, { name, address, limits, device })
        if (begun.verdict !== 'wait') {
          // No end of this try will wake another one, so it passes its turn on.
          if (begun.verdict === 'shut' && waited) wakeNext(waited)
          return begun
        }
        if (performance.now() >= until) return { verdict: 'busy' }
        waited = begun
        await wait(begun)
      }
    },
    async end(taken, outcome) {
      await endTry(pool, taken, outcome).finally(() => wakeNext(taken))
    },
  }
}

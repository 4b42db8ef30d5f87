import { SECOND } from '#contract/duration.ts'
import type { Database } from '#server/database/database.ts'
import { type Begun, beginTry, type Device, endTry, type LoginName, type Try, type TryLimits, type TryOutcome } from './log-in-store.ts'

/** `busy`: others' tries for the same account or address were being judged all the while. */
export type Admitted = Exclude<Begun, { verdict: 'wait' }> | { readonly verdict: 'busy' }

/**
 * Who may try a password now (S33). The database decides; this only lets those wait who came while as many tries were being judged as
 * could still fail, so that many right logins at once all succeed and no wrong one is judged beyond the limit.
 */
export type Throttle = {
  /** `device`: a browser that has logged in before; it is counted for itself, not by its address. */
  begin(name: LoginName, address: string, device?: Device): Promise<Admitted>
  end(taken: Try, outcome: TryOutcome): Promise<void>
}

type Keys = { readonly addressKey: string; readonly accountKey: string }
type Waiting = Keys & { readonly wake: () => void }

const TIMEOUT_MS = 2 * SECOND
/** A try that ends in another process wakes nobody here. */
const LOOK_AGAIN_MS = 100

export function openThrottle({ pool }: Pick<Database, 'pool'>, limits: TryLimits): Throttle {
  const queue = new Set<Waiting>()

  /** One who waits for the same account, else one for the same address. */
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
        const begun = await beginTry(pool, name, address, limits, device)
        if (begun.verdict !== 'wait') {
          // Nothing will end this one, so it hands its turn on.
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

import { availableParallelism } from 'node:os'
import { MINUTE, SECOND } from '#contract/duration.ts'
import { type Child, type Result, startChild, type Task } from './child.ts'
import { openQueue } from './queue.ts'
import { COST, isBearable } from './stored-hash.ts'

/**
 * Hashes of passwords, argon2id, in child processes at the lowest priority: one hash at a time for each core, a bounded queue in front (S32).
 * `busy`: nothing was computed, the queue is full or did not move. There is no pepper: it could not be changed without every password,
 * and losing it would lock everybody out.
 */
export type Hashing = AsyncDisposable & {
  hash(password: string): Promise<string | 'busy'>
  /**
   * False also for a stored value that is no hash, or one of an absurd cost. `from`: the network of a stranger, who waits in turn with other networks; left
   * out for a known account.
   */
  verify(stored: string, password: string, from?: string): Promise<boolean | 'busy'>
}

type HashingOptions = {
  /** How many hashes at a time: one for each core. */
  readonly children?: number
  /** How many may wait, and for how long. */
  readonly waiting?: number
  readonly waitMs?: number
  /** A child without work ends after this. */
  readonly idleMs?: number
}

/** Nothing is started before the first hash. */
export function openHashing(options: HashingOptions = {}): Hashing {
  const pool = openPool({ children: availableParallelism(), waiting: 64, waitMs: 2 * SECOND, idleMs: MINUTE, ...options })
  return {
    hash: async (password) => (await pool.run({ password, cost: COST })) as string | 'busy',
    verify: async (stored, password, from) => isBearable(stored) && ((await pool.run({ password, stored }, from)) as boolean | 'busy'),
    [Symbol.asyncDispose]: pool.close,
  }
}

function openPool({ children, waiting, waitMs, idleMs }: Required<HashingOptions>) {
  const all = new Set<Child>()
  const idle = new Map<Child, NodeJS.Timeout>()
  const queue = openQueue<Child>(waiting, waitMs)
  let closed = false

  /** Its place is free, and goes to the next that waits. */
  function forget(child: Child): void {
    if (!all.delete(child)) return
    clearTimeout(idle.get(child))
    idle.delete(child)
    if (!closed) queue.serve(start)
  }
  function start(): Child {
    const child = startChild(forget)
    all.add(child)
    return child
  }
  /** A child that may work now; undefined when that would take too long. */
  function take(from: string | undefined): Child | undefined | Promise<Child | undefined> {
    if (closed) return undefined
    const [newest, timer] = [...idle].at(-1) ?? []
    clearTimeout(timer)
    if (newest) idle.delete(newest)
    return newest ?? (all.size < children ? start() : queue.join(from))
  }
  function giveBack(child: Child): void {
    if (queue.serve(() => child)) return
    const timer = setTimeout(() => retire(child), idleMs)
    idle.set(child, timer.unref())
  }
  /** From here on nobody is given it, though it takes a moment to be gone. */
  function retire(child: Child): void {
    idle.delete(child)
    void child.end()
  }
  /** Work that a child died over is done once more by another one. */
  async function run(task: Task, from?: string): Promise<Result | 'busy'> {
    for (let tries = 0; tries < 2; tries++) {
      const child = await take(from)
      if (!child) return 'busy'
      const result = await child.run(task)
      if (result !== undefined) {
        if (!closed) giveBack(child)
        return result
      }
      if (closed) return 'busy'
      // Its line may be cut before its end is known: it must not be given to the next.
      forget(child)
      void child.end()
    }
    throw new Error('Two processes died over one hash')
  }
  async function close(): Promise<void> {
    closed = true
    while (queue.serve(() => undefined));
    await Promise.all([...all].map((child) => child.end()))
  }
  return { run, close }
}

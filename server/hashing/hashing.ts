import { availableParallelism } from 'node:os'
import { MINUTE, SECOND } from '#contract/duration.ts'
import { openFairQueue } from '#server/concurrency/fair-queue.ts'
import { type Child, type HashResult, type HashTask, startChild } from './child.ts'
import { COST, isBcrypt, isBearable } from './stored-hash.ts'

/**
 * Hashes passwords with argon2id in child processes at the lowest priority: one hash per core at a time, behind a bounded queue (S32).
 * `busy` means that no hash was computed, because the queue is full or did not move. There is no pepper: it could not be changed without
 * every password, and losing it would lock out every account.
 */
export type Hashing = AsyncDisposable & {
  hash(password: string): Promise<string | 'busy'>
  /**
   * Returns false, too, for a stored value that is not a hash or is too costly. `from` is the network of an unknown client, which takes
   * turns with other networks; omit it for a known account. Of two hashes the password must match one; a password that matches neither is
   * compared with both.
   */
  verify(stored: string | TwoHashes, password: string, from?: string): Promise<boolean | 'busy'>
}

/** Hashes of one account by both ways. A decoy takes the place of the one that it does not have. */
type TwoHashes = { readonly argon2id: string; readonly bcrypt: string }

type HashingOptions = {
  /** Limits concurrent hashes; the default is one per core. */
  readonly children?: number
  readonly waiting?: number
  readonly waitMs?: number
  readonly idleMs?: number
}

/** Opens the hashing service. No process starts before the first hash. */
export function openHashing(options: HashingOptions = {}): Hashing {
  const pool = openPool({ children: availableParallelism(), waiting: 64, waitMs: 2 * SECOND, idleMs: MINUTE, ...options })
  return {
    hash: async (password) => (await pool.run({ password, cost: COST })) as string | 'busy',
    async verify(stored, password, from) {
      const task = toTask(stored)
      return task !== undefined && ((await pool.run({ password, ...task }, from)) as boolean | 'busy')
    },
    [Symbol.asyncDispose]: pool.close,
  }
}

function toTask(stored: string | TwoHashes): { readonly stored: string; readonly bcrypt?: string } | undefined {
  if (typeof stored === 'string') return isBearable(stored) ? { stored } : undefined
  const { argon2id, bcrypt } = stored
  return isBearable(argon2id) && isBcrypt(bcrypt) ? { stored: argon2id, bcrypt } : undefined
}

function openPool({ children, waiting, waitMs, idleMs }: Required<HashingOptions>) {
  const all = new Set<Child>()
  const idle = new Map<Child, NodeJS.Timeout>()
  const queue = openFairQueue<Child>(waiting, waitMs)
  let closed = false

  /** Removes a child. Its place goes to the next waiting caller. */
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
  /** Takes the child out of use, although it takes a moment to exit. */
  function retire(child: Child): void {
    idle.delete(child)
    void child.end()
  }
  /** Runs a task, and retries it once on another child when the first one dies. */
  async function run(task: HashTask, from?: string): Promise<HashResult | 'busy'> {
    for (let tries = 0; tries < 2; tries++) {
      const child = await take(from)
      if (!child) return 'busy'
      const result = await child.run(task)
      if (result !== undefined) {
        if (!closed) giveBack(child)
        return result
      }
      if (closed) return 'busy'
      // The channel may break before the exit is known, so this child must not be reused.
      forget(child)
      void child.end()
    }
    throw new Error('Two hashing processes exited on the same password')
  }
  async function close(): Promise<void> {
    closed = true
    while (queue.serve(() => undefined));
    await Promise.all([...all].map((child) => child.end()))
  }
  return { run, close }
}

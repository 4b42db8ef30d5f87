import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { openSemaphore, type Semaphore } from '../../concurrency/semaphore.ts'
import { cut } from './listening.ts'
import { inContextOfCaller, tracedQueries } from './trace-queries.ts'

/**
 * Is called when work inside a transaction requests another connection of the same pool. Such work holds one connection while it waits for
 * a second, so the pool starves once as many of them run as it has connections. Throwing refuses the connection.
 */
export type OnNestedConnect = (defect: Error) => void

type Watch = {
  readonly onNestedConnect: OnNestedConnect
  isSilent(): boolean
  /** Limits the connections that writers use at once. A writer waits at most `turnLimitMs` for its turn. */
  readonly writers: number
  readonly turnLimitMs: number
}

/** `isUnavailable` recognizes this message. */
const SILENT = 'Connection terminated: the database does not answer'
/** Uses the message of a pool without a free connection. */
const tooLong = (): Error => new Error('timeout exceeded when trying to connect')

/** pg passes no client and no `release` when connecting failed. */
type Connected = (defect: Error | undefined, client?: pg.PoolClient, release?: (defect?: Error | boolean) => void) => void
type Context = { readonly pool: pg.Pool; isOver: boolean }

const inside = new AsyncLocalStorage<Context>()
const writing = new AsyncLocalStorage<Context>()

/**
 * Extends the pool of pg in three ways. It detects requests for a second connection inside a transaction. It reserves connections for
 * readers, however many writers there are. It fails waiting requests when the database falls silent.
 */
export class WatchedPool extends pg.Pool {
  readonly #watch: Watch
  readonly #clients = new Set<pg.PoolClient>()
  readonly #waiting = new Set<Connected>()
  readonly #semaphore: Semaphore
  readonly #readOnly = new WeakSet<pg.PoolClient>()
  #writesFromMs = 0

  constructor(settings: pg.PoolConfig, watch: Watch) {
    super({ ...tracedQueries(), ...settings })
    this.#watch = watch
    this.#semaphore = openSemaphore(watch.writers, { withinMs: watch.turnLimitMs, tooLong })
    this.on('connect', (client) => void this.#clients.add(client))
    this.on('remove', (client) => void this.#clients.delete(client))
  }

  /** Ends all waiting for the database. Pending queries fail as they do when a connection is lost. */
  cut(): void {
    this.#semaphore.refuseWaiting()
    for (const waiting of [...this.#waiting]) waiting(new Error(SILENT))
    for (const client of this.#clients) cut(client)
  }

  /**
   * Refuses writes for a time, as a database does that is a replica (25006). The refusal ends by itself, so a process that asked for it may
   * die.
   */
  refuseWrites(forMs: number): void {
    this.#writesFromMs = performance.now() + forMs
  }

  /** Runs the work of a transaction of this pool. Work that is still running after it returns may request connections again. */
  inside<T>(work: () => Promise<T>): Promise<T> {
    return this.#runIn(inside, work)
  }

  isInside(): boolean {
    return this.#isIn(inside)
  }

  /**
   * Runs work that writes, including the reads before it. Its connections count against the limit of writers. Work that is still running
   * after it returns waits like any other.
   */
  asWriter<T>(work: () => Promise<T>): Promise<T> {
    return this.#isIn(writing) ? work() : this.#runIn(writing, work)
  }

  async #runIn<T>(context: AsyncLocalStorage<Context>, work: () => Promise<T>): Promise<T> {
    const here: Context = { pool: this, isOver: false }
    try {
      return await context.run(here, work)
    } finally {
      here.isOver = true
    }
  }

  #isIn(context: AsyncLocalStorage<Context>): boolean {
    const here = context.getStore()
    return here?.pool === this && !here.isOver
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): unknown {
    if (callback === undefined)
      return new Promise((resolve, reject) => this.#wait((defect, client) => (client ? resolve(client) : reject(defect))))
    return this.#wait(callback)
  }

  #wait(callback: Connected): void {
    const answer = inContextOfCaller(callback)
    const waiting: Connected = (failed, client, release) => {
      if (this.#waiting.delete(waiting)) answer(failed, client, release)
      else release?.() // too late: the caller already received the silence error
    }
    this.#waiting.add(waiting)
    const defect = this.#findNested() ?? (this.#watch.isSilent() ? new Error(SILENT) : undefined)
    if (defect) waiting(defect)
    else if (this.#isIn(writing) && !this.isInside()) this.#waitInTurn(waiting)
    else this.#connectAsAllowed(waiting)
  }

  #connectAsAllowed(waiting: Connected): void {
    super.connect((failed: Error | undefined, client?: pg.PoolClient) => {
      if (!client) return waiting(failed)
      const isReadOnly = performance.now() < this.#writesFromMs
      if (isReadOnly === this.#readOnly.has(client)) return waiting(undefined, client, client.release)
      client.query(isReadOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only').then(
        () => {
          if (isReadOnly) this.#readOnly.add(client)
          else this.#readOnly.delete(client)
          waiting(undefined, client, client.release)
        },
        (defect: Error) => {
          client.release(defect)
          waiting(defect)
        },
      )
    })
  }

  /** Waits for a writer's turn, which ends when the connection is returned. */
  #waitInTurn(waiting: Connected): void {
    const connect = (turn: Disposable) =>
      this.#connectAsAllowed((failed, client) => {
        if (!client) turn[Symbol.dispose]()
        else client.release = followedBy(client.release, () => turn[Symbol.dispose]())
        waiting(failed, client, client?.release)
      })
    this.#semaphore.acquire().then(connect, waiting)
  }

  #findNested(): Error | undefined {
    if (!this.isInside()) return undefined
    try {
      this.#watch.onNestedConnect(
        new Error('Code inside a transaction requested a second connection: pass the transaction on, or query before it begins'),
      )
      return undefined
    } catch (defect) {
      return defect as Error
    }
  }
}

/** Ends the turn when the connection is released. The pool throws on a second release, so a turn ends only once. */
function followedBy(release: pg.PoolClient['release'], giveBack: () => void): pg.PoolClient['release'] {
  return (defect) => {
    release(defect)
    giveBack()
  }
}

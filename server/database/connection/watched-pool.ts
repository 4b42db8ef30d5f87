import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { openSemaphore, type Semaphore } from '../../concurrency/semaphore.ts'
import { cut } from './listening.ts'

/**
 * Told of each connection that is asked for inside a transaction of the same pool. Work that holds one and waits for a second starves the pool
 * as soon as there are as many of them as connections. What it throws refuses the connection.
 */
export type OnNestedConnect = (defect: Error) => void

type Watch = {
  readonly onNestedConnect: OnNestedConnect
  /** Whether the database answers nothing. */
  isSilent(): boolean
  /** How many connections those that write may have at once; the longest that they wait for one is `turnLimitMs`. */
  readonly writers: number
  readonly turnLimitMs: number
}

/** A sentence that `isUnavailable` knows. */
const SILENT = 'Connection terminated: the database does not answer'
/** As of a pool without a free connection. */
const tooLong = (): Error => new Error('timeout exceeded when trying to connect')

/** Of a connection that failed, pg hands over nothing to release. */
type Connected = (defect: Error | undefined, client?: pg.PoolClient, release?: (defect?: Error | boolean) => void) => void
type Context = { readonly pool: pg.Pool; isOver: boolean }

const inside = new AsyncLocalStorage<Context>()
const writing = new AsyncLocalStorage<Context>()

/**
 * A pool that notices when it is asked for a second connection by work that holds one in a transaction, that keeps connections for what only reads, however
 * many write, and that lets nobody wait for a database which has fallen silent.
 */
export class WatchedPool extends pg.Pool {
  readonly #watch: Watch
  readonly #clients = new Set<pg.PoolClient>()
  readonly #waiting = new Set<Connected>()
  readonly #semaphore: Semaphore

  constructor(settings: pg.PoolConfig, watch: Watch) {
    super(settings)
    this.#watch = watch
    this.#semaphore = openSemaphore(watch.writers, { withinMs: watch.turnLimitMs, tooLong })
    this.on('connect', (client) => void this.#clients.add(client))
    this.on('remove', (client) => void this.#clients.delete(client))
  }

  /** Ends whatever waits for the database: what was asked fails as it does when a connection is lost. */
  cut(): void {
    this.#semaphore.refuseWaiting()
    for (const waiting of [...this.#waiting]) waiting(new Error(SILENT))
    for (const client of this.#clients) cut(client)
  }

  /** Runs what belongs to a transaction of this pool. What it leaves running is free again once it has returned. */
  inside<T>(work: () => Promise<T>): Promise<T> {
    return this.#runIn(inside, work)
  }

  /** Whether who asks holds a connection of this pool in a transaction. */
  isInside(): boolean {
    return this.#isIn(inside)
  }

  /** Runs what writes, with all that it reads before: it waits for connections among its like. What it leaves running waits like any other. */
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
    const waiting: Connected = (failed, client, release) => {
      if (this.#waiting.delete(waiting)) callback(failed, client, release)
      else release?.() // too late: it was told that the database is silent
    }
    this.#waiting.add(waiting)
    const defect = this.#findNested() ?? (this.#watch.isSilent() ? new Error(SILENT) : undefined)
    if (defect) waiting(defect)
    else if (this.#isIn(writing) && !this.isInside()) this.#waitInTurn(waiting)
    else super.connect(waiting)
  }

  /** One of those that write: the turn ends when the connection is given back. */
  #waitInTurn(waiting: Connected): void {
    const connect = (turn: Disposable) =>
      super.connect((failed: Error | undefined, client?: pg.PoolClient) => {
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
        new Error('A second connection is asked for inside a transaction: hand the transaction on, or ask before it'),
      )
      return undefined
    } catch (defect) {
      return defect as Error
    }
  }
}

/** A connection that is given back twice is refused by the pool, so its turn ends once. */
function followedBy(release: pg.PoolClient['release'], giveBack: () => void): pg.PoolClient['release'] {
  return (defect) => {
    release(defect)
    giveBack()
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/**
 * Told of each connection that is asked for inside a transaction of the same pool. Whoever holds one and waits for a second starves the pool
 * as soon as there are as many of them as connections. What it throws refuses the connection.
 */
export type OnNestedConnect = (defect: Error) => void

type Connected = (defect: Error | undefined, client: pg.PoolClient | undefined, release: (defect?: unknown) => void) => void
type Inside = { readonly pool: pg.Pool; isOver: boolean }

const inside = new AsyncLocalStorage<Inside>()

/** A pool that notices when it is asked for a second connection by whoever holds one in a transaction. */
export class WatchedPool extends pg.Pool {
  readonly #onNestedConnect: OnNestedConnect

  constructor(settings: pg.PoolConfig, onNestedConnect: OnNestedConnect) {
    super(settings)
    this.#onNestedConnect = onNestedConnect
  }

  /** Runs what belongs to a transaction of this pool. What it leaves running is free again once it has returned. */
  async inside<T>(work: () => Promise<T>): Promise<T> {
    const here: Inside = { pool: this, isOver: false }
    try {
      return await inside.run(here, work)
    } finally {
      here.isOver = true
    }
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): unknown {
    const defect = this.#findNested()
    if (callback === undefined) return defect ? Promise.reject(defect) : super.connect()
    return defect ? callback(defect, undefined, () => {}) : super.connect(callback)
  }

  #findNested(): Error | undefined {
    const here = inside.getStore()
    if (here?.pool !== this || here.isOver) return undefined
    try {
      this.#onNestedConnect(new Error('A second connection is asked for inside a transaction: hand the transaction on, or ask before it'))
      return undefined
    } catch (defect) {
      return defect as Error
    }
  }
}

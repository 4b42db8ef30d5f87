import type { Kysely } from 'kysely'
import type { Announcements } from './connection/announcements.ts'
import type { AnyTransaction } from './transaction.ts'

/** Reads a value; `topic` announces its changes. */
export type ValueSource<Tables, Value> = { readonly topic: string; read(sql: Kysely<Tables>): Promise<Value> }

export type Cached<Value> = {
  /**
   * Returns the cached value, or one reading that concurrent callers share. Pass the transaction when inside one: an uncached value is then
   * read on its connection, never on a second one. Nothing is cached while announcements cannot arrive.
   */
  current(tx?: AnyTransaction): Value | Promise<Value>
}

export type Preloaded<Value> = Cached<Value> & {
  /** Reads an uncached value before a transaction begins that may need it. Returns undefined when there is nothing to wait for. */
  prepare(): Promise<unknown> | undefined
}

type Ear = Pick<Announcements, 'subscribe' | 'onGap' | 'connected'>

/**
 * Caches one value of the database in this process until a change is announced or an announcement may have been missed. A reading in
 * progress at that moment is not cached.
 */
export function cacheValue<Tables, Value>(ear: Ear, sql: Kysely<Tables>, { topic, read }: ValueSource<Tables, Value>): Preloaded<Value> {
  let cached: { readonly value: Value } | undefined
  let reading: Promise<Value> | undefined
  const forget = () => {
    cached = undefined
    reading = undefined
  }
  ear.subscribe(topic, forget)
  ear.onGap(forget)

  async function readOnce(): Promise<Value> {
    const mine = read(sql)
    reading = mine
    try {
      const value = await mine
      if (reading === mine && ear.connected()) cached = { value }
      return value
    } finally {
      if (reading === mine) reading = undefined
    }
  }

  return {
    current(tx) {
      if (cached && ear.connected()) return cached.value
      if (tx) return read(tx.of<Tables>())
      return (ear.connected() ? reading : undefined) ?? readOnce()
    },
    prepare: () => (ear.connected() && !cached ? (reading ?? readOnce()) : undefined),
  }
}

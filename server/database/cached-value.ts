import type { Kysely } from 'kysely'
import type { Announcements } from './connection/announcements.ts'
import type { AnyTransaction } from './transaction.ts'

/** What is read, and the topic under which a change of it is announced. */
export type Source<Tables, Value> = { readonly topic: string; read(sql: Kysely<Tables>): Promise<Value> }

export type Cached<Value> = {
  /**
   * What is kept; else what one reading gives to all who ask meanwhile. Inside a transaction hand it over: what is not kept is then read by its own
   * connection, never by a second one. While announcements cannot arrive nothing is kept.
   */
  current(tx?: AnyTransaction): Value | Promise<Value>
}

export type Preloaded<Value> = Cached<Value> & {
  /** Reads what is not kept, before a transaction begins that may ask for it; undefined when nothing is to be waited for. */
  prepare(): Promise<unknown> | undefined
}

type Ear = Pick<Announcements, 'subscribe' | 'onGap' | 'connected'>

/** Keeps one value of the database in this process until its change is announced, or may have been. What was being read by then is not kept. */
export function cacheValue<Tables, Value>(ear: Ear, sql: Kysely<Tables>, { topic, read }: Source<Tables, Value>): Preloaded<Value> {
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

import { randomUUID } from 'node:crypto'
import type { Db, PgBoss } from 'pg-boss'
import type { SendOptions } from './jobs.ts'

/**
 * Writes one job. A waiting job of the same key is overwritten and locked until the sender commits, so the worker sees what the sender
 * wrote. A worker may take the job between the read and the write, so the upsert is retried.
 */
export async function send(boss: PgBoss, db: Db, name: string, payload: object, { at, key = randomUUID() }: SendOptions): Promise<void> {
  const options = { db, singletonKey: key, startAfter: at ?? 0 }
  for (let tries = 0; tries < 10; tries++) {
    const { jobs } = await boss.upsert(name, payload, options)
    if (jobs.length > 0) return
  }
  throw new Error(`A job of ${name} could not be written: its key is taken again and again`)
}

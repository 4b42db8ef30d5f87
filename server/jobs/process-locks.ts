import type { Pool, PoolClient } from 'pg'
import { one } from '#server/database/statement/one.ts'

/** Named locks that one process holds at a time. All locks of a process share one connection. */
type ProcessLocks = {
  /** Runs the work unless another process holds the lock of this name; returns false in that case. */
  run(name: string, work: () => Promise<void>): Promise<boolean>
}

type Row = { readonly mine: boolean }

/** `space` separates these locks from other advisory locks. */
export function openProcessLocks(pool: Pool, space: number): ProcessLocks {
  let client: PoolClient | undefined
  let users = 0
  const locked = new Set<string>() // the connection's own session would be granted the same lock again
  let queue: Promise<unknown> = Promise.resolve()

  /** Runs one statement at a time. A failed connection is dropped with all its locks, which the work must tolerate. */
  function ask(text: string, name: string): Promise<boolean> {
    const answer = queue.then(async () => {
      client ??= await pool.connect()
      try {
        const { rows } = await client.query<Row>(`select ${text}($1, hashtext($2)) as mine`, [space, name])
        return one(rows).mine
      } catch (defect) {
        client.release(true)
        client = undefined
        throw defect
      }
    })
    queue = answer.catch(() => {})
    return answer
  }

  function giveBack(): void {
    users--
    queue = queue.then(() => {
      if (users > 0) return
      client?.release()
      client = undefined
    })
  }

  return {
    async run(name, work) {
      if (locked.has(name)) return false
      locked.add(name)
      users++
      try {
        if (!(await ask('pg_try_advisory_lock', name))) return false
        try {
          await work()
        } finally {
          await ask('pg_advisory_unlock', name).catch(() => {}) // the connection is dropped, which releases the lock
        }
        return true
      } finally {
        locked.delete(name)
        giveBack()
      }
    },
  }
}

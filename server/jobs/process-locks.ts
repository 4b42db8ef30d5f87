import type { Pool, PoolClient } from 'pg'

/** What one process at a time does, by name. All locks of a process stand on one connection, however many there are. */
export type ProcessLocks = {
  /** Runs the work while no other process holds the lock of this name; false when one does. */
  run(name: string, work: () => Promise<void>): Promise<boolean>
}

type Row = { readonly mine: boolean }

/** `space` distinguishes these locks from the other advisory locks. */
export function openProcessLocks(pool: Pool, space: number): ProcessLocks {
  let client: PoolClient | undefined
  let users = 0
  const locked = new Set<string>() // the session of the connection would get its own lock again
  let queue: Promise<unknown> = Promise.resolve()

  /** One statement after the other. A connection that failed is given up, and with it all that it held: work bears that. */
  function ask(text: string, name: string): Promise<boolean> {
    const answer = queue.then(async () => {
      client ??= await pool.connect()
      try {
        return (await client.query<Row>(`select ${text}($1, hashtext($2)) as mine`, [space, name])).rows[0]!.mine
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
          await ask('pg_advisory_unlock', name).catch(() => {}) // its connection is given up: the lock has ended with it
        }
        return true
      } finally {
        locked.delete(name)
        giveBack()
      }
    },
  }
}

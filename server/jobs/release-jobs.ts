import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'

/**
 * Makes the jobs of ended workers due at once, which would otherwise wait for the end of their leases. Only a process that just started the
 * embedded database may call it: no worker of another machine uses that one, and its own workers start later.
 */
export async function releaseJobs(settings: DatabaseSettings): Promise<void> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    await client.query('update platform.job set worker = null, due_at = platform.now() where worker is not null')
  } finally {
    await client.end()
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartRefusal } from '#server/start-refusal.ts'
import { CHANNEL, newProcessId, READ_ONLY, writeAnnouncement } from '../connection/announcements.ts'
import type { DatabaseSettings } from '../settings.ts'
import { connectToMove } from './connect.ts'
import { listLockable } from './tables.ts'

type WriteLock = AsyncDisposable & {
  /** Throws when writes were possible in between. */
  verify(): Promise<void>
}

/** Processes refuse writes this long after the last announcement, so they write again soon after the command was killed. */
const LEASE_MS = 5_000
const ANNOUNCE_EVERY_MS = 1_000
/** A transaction that runs meanwhile may need its lock; PostgreSQL then waits no longer than this. */
const LOCK_WITHIN_MS = 10_000
const TRIES = 5

/**
 * Makes the whole database read-only until disposed. Locks on all tables guarantee it, and end with this process however it ends. The
 * announcement makes running processes refuse writes at once, instead of waiting for the locks.
 */
export async function lockWrites(owner: DatabaseSettings): Promise<WriteLock> {
  await using open = new AsyncDisposableStack()
  const announcer = await connectToMove(owner)
  open.defer(() => announcer.end().catch(() => {}))
  const client = await connectToMove(owner)
  open.defer(() => client.end().catch(() => {}))
  open.use(await announceAlways(announcer, client))
  for (let tries = 1; !(await lockAll(client)); tries++) {
    if (tries === TRIES)
      throw new StartRefusal(
        'A transaction runs so long that no moment without writes was found: try again later. Nothing has changed.',
        65,
      )
    await sleep(ANNOUNCE_EVERY_MS)
  }
  const opened = open.move()
  return {
    async verify() {
      await client.query('select 1').catch((defect: unknown) => {
        throw new StartRefusal('The connection that locked the tables was lost: the site goes on here. Run npm run move again.', 65, {
          cause: defect,
        })
      })
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** Also uses the connection that holds the locks, so that no firewall forgets it. */
async function announceAlways(announcer: pg.Client, holder: pg.Client): Promise<AsyncDisposable> {
  const announce = (forMs: number) =>
    announcer.query('select pg_notify($1, $2)', [CHANNEL, writeAnnouncement(newProcessId(), READ_ONLY, String(forMs))])
  await announce(LEASE_MS)
  const closing = new AbortController()
  const announcing = (async () => {
    while (!closing.signal.aborted) {
      await sleep(ANNOUNCE_EVERY_MS, undefined, { signal: closing.signal }).catch(() => {})
      holder.query('select 1').catch(() => {})
      if (!closing.signal.aborted) await announce(LEASE_MS)
    }
  })().catch(() => {}) // the locks still hold; processes then wait for them
  return {
    async [Symbol.asyncDispose]() {
      closing.abort()
      await announcing
      await announce(0).catch(() => {})
    },
  }
}

/** Locks all tables, or none when one cannot be locked in time. An owner without a right to write to a table gets one until the end. */
async function lockAll(client: pg.Client): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = ${LOCK_WITHIN_MS}`)
  try {
    const tables = await listLockable(client)
    for (const { name } of tables.filter(({ isAllowed }) => !isAllowed)) await client.query(`grant truncate on ${name} to current_user`)
    await client.query(`lock table only ${tables.map(({ name }) => name).join(', only ')} in share mode`)
    return true
  } catch (defect) {
    await client.query('rollback')
    if (['55P03', '40P01'].includes(String((defect as { code?: unknown }).code))) return false
    throw defect
  }
}

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeExit } from '../run/before-exit.ts'
import { administer, connectTo, template } from '../setup.ts'
import { noteChanges, type Snapshot, takeSnapshot } from './snapshot.ts'

/** A migrated database that goes from test to test. */
export type TestDatabase = {
  readonly name: string
  readonly sql: pg.Pool
  /**
   * Puts every row, sequence and clock back to the last snapshot, or to what the migrations left. False when its tables, functions or triggers were changed: then it is
   * of no more use.
   */
  restore(to: Snapshot): Promise<boolean>
  /** What is there now is what `restore` brings back. */
  snapshot(): Promise<void>
  /** Ends every session but its own. */
  disconnectOthers(): Promise<void>
  drop(): Promise<void>
}

const OWN_SESSIONS = 'test database'

const idle: TestDatabase[] = []

/** A database as the migrations leave it: one that an earlier test gave back, else a copy of the template. */
export async function takeDatabase(): Promise<TestDatabase> {
  for (let found = idle.pop(); found; found = idle.pop()) {
    if (await found.restore('migrated')) return found
    await found.drop()
  }
  return createDatabase()
}

/** For the next test of this process. Nobody may be connected to it any more. */
export function giveBackDatabase(database: TestDatabase): void {
  idle.push(database)
}

beforeExit(async () => {
  for (const database of idle.splice(0)) await database.drop()
})

async function createDatabase(): Promise<TestDatabase> {
  const name = `world_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${template} strategy file_copy`)
  const [sql, restorer] = [openPool(name), openPool(name, '-c session_replication_role=replica')] // no trigger, no foreign key
  await takeSnapshot(sql, 'migrated')
  await noteChanges(sql)
  return {
    name,
    sql,
    async restore(to) {
      const { rows } = await restorer.query<{ changed: boolean }>('select exists (select from migrated.change) as changed')
      if (rows[0]!.changed) return false
      await runUndisturbed(restorer, `select ${to}.restore()`)
      return true
    },
    async snapshot() {
      await takeSnapshot(sql, 'snapshot')
      await sql.query('delete from migrated.change')
    },
    async disconnectOthers() {
      const others = async (selected: string) => {
        const { rows } = await sql.query(
          `select ${selected} from pg_stat_activity
           where datname = current_database() and backend_type = 'client backend' and application_name <> $1`,
          [OWN_SESSIONS],
        )
        return rows.length
      }
      // A pool has ended before its sessions have. One that is cut off while it leaves raises an error that no test waits for.
      for (let looks = 0; looks < LEAVE_LOOKS && (await others('pid')) > 0; looks++) await sleep(2)
      while ((await others('pg_terminate_backend(pid)')) > 0) await sleep(2) // waiting inside of the server takes a tenth of a second
    },
    async drop() {
      await Promise.all([sql.end(), restorer.end()])
      await administer(`drop database if exists ${name} with (force)`)
    },
  }
}

/** Sessions that are leaving get so many looks, 2 ms apart. */
const LEAVE_LOOKS = 50

/** Its sessions stay: what they have planned and looked up serves the next test. */
function openPool(database: string, options?: string): pg.Pool {
  const pool = new pg.Pool({ ...connectTo(database), application_name: OWN_SESSIONS, options, max: 2, idleTimeoutMillis: 0 })
  pool.on('error', () => {}) // the database is dropped under its idle connections
  return pool
}

/** What a process still does in the background may stand in the way of it. */
async function runUndisturbed(sql: pg.Pool, statement: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await sql.query(statement)
      return
    } catch (defect) {
      const { code } = defect as { code?: string }
      if (code !== DEADLOCK || tries === 5) throw defect
    }
  }
}

const DEADLOCK = '40P01'

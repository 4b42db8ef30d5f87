import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeExit } from '../run/before-exit.ts'
import { administer, connectTo, template } from '../setup.ts'
import { isUnchanged, noteChanges, readStructure, type Snapshot, takeSnapshot } from './snapshot.ts'

/** A migrated database that tests reuse. */
export type TestDatabase = {
  readonly name: string
  readonly sql: pg.Pool
  /**
   * Resets all rows, sequences and clocks to the last snapshot or to the migrated state. Returns false when tables, functions or triggers
   * have been changed and not changed back; the database is then unusable.
   */
  restore(to: Snapshot): Promise<boolean>
  /** Saves the current state for `restore`. */
  snapshot(): Promise<void>
  disconnectOthers(): Promise<void>
  drop(): Promise<void>
}

const OWN_SESSIONS = 'test database'

const idle: TestDatabase[] = []

/** Returns a freshly migrated database: one that an earlier test returned, else a copy of the template. */
export async function takeDatabase(): Promise<TestDatabase> {
  for (let found = idle.pop(); found; found = idle.pop()) {
    if (await found.restore('migrated')) return found
    await found.drop()
  }
  return createDatabase()
}

/** Returns the database for the next test of this process. It must have no other connections. */
export function giveBackDatabase(database: TestDatabase): void {
  idle.push(database)
}

beforeExit(async () => {
  for (const database of idle.splice(0)) await database.drop()
})

async function createDatabase(): Promise<TestDatabase> {
  const name = `world_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${template} strategy file_copy`)
  const [sql, restorer] = [openPool(name), openPool(name, '-c session_replication_role=replica')] // disables triggers and foreign keys
  await takeSnapshot(sql, 'migrated')
  await noteChanges(sql)
  let structure = await readStructure(sql)
  return {
    name,
    sql,
    async restore(to) {
      const { rows } = await restorer.query<{ changed: boolean }>('select exists (select from migrated.change) as changed')
      if (rows[0]!.changed) {
        if (!isUnchanged(structure, await readStructure(sql))) return false
        await sql.query('delete from migrated.change')
      }
      await runUndisturbed(restorer, `select ${to}.restore()`)
      return true
    },
    async snapshot() {
      await takeSnapshot(sql, 'snapshot')
      await sql.query('delete from migrated.change')
      structure = await readStructure(sql)
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
      // Sessions end later than their pool. Cutting one off meanwhile raises an error outside any test.
      for (let looks = 0; looks < LEAVE_LOOKS && (await others('pid')) > 0; looks++) await sleep(2)
      while ((await others('pg_terminate_backend(pid)')) > 0) await sleep(2) // waiting inside the server takes a tenth of a second
    },
    async drop() {
      await Promise.all([sql.end(), restorer.end()])
      await administer(`drop database if exists ${name} with (force)`)
    },
  }
}

/** Limits the checks for ending sessions, 2 ms apart. */
const LEAVE_LOOKS = 50

/** Keeps sessions open, because their cached plans serve the next test. */
function openPool(database: string, options?: string): pg.Pool {
  const pool = new pg.Pool({ ...connectTo(database), application_name: OWN_SESSIONS, options, max: 2, idleTimeoutMillis: 0 })
  pool.on('error', () => {}) // the database is dropped under its idle connections
  return pool
}

/** Retries, because background work of a process may block the statement. */
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

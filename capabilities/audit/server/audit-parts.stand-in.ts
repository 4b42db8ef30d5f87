import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { type Announcements, newProcessId } from '#server/database/connection/announcements.ts'
import { type DatabaseSettings, openDatabase, type Transaction } from '#server/database/database.ts'
import type { LogFacts } from '#server/observe/log.ts'
import type { AuditEvent } from '#server/observe/recorder.ts'
import { openKeyring } from '#server/secrets/keyring.ts'
import type { ChainEnd } from './chain/chain.ts'
import { nameChain } from './chain/link-store.ts'
import { linkAll } from './chain/linker.ts'
import { verifyTrail } from './chain/verify-trail.ts'
import { openRecorder } from './recording/recorder.ts'

// The parts of the audit trail without a site, for tests between and below the calls.

const KEY = { id: 'k', key: Buffer.alloc(32, 3) } as const
const alone: Announcements = {
  processId: newProcessId(),
  subscribe() {},
  publishHere() {},
  onGap() {},
  onMissedWork() {},
  onSilence() {},
  isSilent: () => false,
  send: undefined,
  assumeGap() {},
  connected: () => true,
  async [Symbol.asyncDispose]() {},
}
export const madeUpEvent = (action = 'made.up', more: Partial<AuditEvent> = {}): AuditEvent => ({
  action,
  outcome: 'ok',
  actor: null,
  ...more,
})

/** Opens one process on a database, without a linker that runs in the background. */
export async function openProcess(settings: DatabaseSettings, poolFor: (pool: Pool) => Pool = (pool) => pool) {
  const database = openDatabase({ ...settings, max: 6 }, alone)
  const logged: { event: string; facts?: LogFacts | undefined }[] = []
  const counted: string[] = []
  const write = (event: string, facts?: LogFacts) => void logged.push({ event, facts })
  const log = { info: write, warn: write, error: (event: string, _defect: unknown, facts?: LogFacts) => write(event, facts) }
  const keyring = openKeyring([KEY])
  const chainId = await nameChain(database.pool)
  let end: ChainEnd | undefined
  const rememberedEnd = {
    read: () => end,
    write(next: ChainEnd) {
      end = next
    },
  }
  const context = { database, keyring, log, chainId, rememberedEnd }
  const metrics = { countEvent: (event: string) => void counted.push(event) }
  const recorder = openRecorder({ ...context, pool: poolFor(database.pool), metrics, added() {} })
  return {
    ...context,
    recorder,
    logged,
    counted,
    link: () => linkAll(context),
    forgetEnd() {
      end = undefined
    },
    record: (...auditEvents: readonly AuditEvent[]) =>
      database.inTransaction((tx: Transaction<never>) => recorder.record(tx, ...auditEvents)),
    [Symbol.asyncDispose]: async () => {
      await recorder.drain()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** Opens a process with its own database and a folder for the files outside of it, and removes both when it closes. */
export async function openTrail(opening: Promise<AsyncDisposable & { readonly settings: DatabaseSettings }>) {
  await using open = new AsyncDisposableStack()
  const { settings } = open.use(await opening)
  const dataDir = mkdtempSync(join(tmpdir(), 'audit-'))
  open.defer(() => rmSync(dataDir, { recursive: true }))
  const process = open.use(await openProcess(settings))
  const { pool } = process.database
  const ask = async <Row>(text: string, values: readonly unknown[] = []) => (await pool.query(text, [...values])).rows as Row[]
  const opened = open.move()
  return {
    ...process,
    settings,
    dataDir,
    ask,
    /** Acts as an intruder with all rights on the database: triggers do not run. */
    tamper: async (text: string, values: readonly unknown[] = []) => {
      const client = await pool.connect()
      try {
        await client.query('begin; set local session_replication_role = replica')
        await client.query(text, [...values])
        await client.query('commit')
      } finally {
        client.release()
      }
    },
    verify: (outside: Parameters<typeof verifyTrail>[2] = { dataDir }) => verifyTrail(settings, process.keyring, outside),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

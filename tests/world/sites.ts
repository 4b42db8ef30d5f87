import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyDefinition } from '#app/server/compose/compose.ts'
import { type Gateway, openGateway } from '../outside/sms-gateway.ts'
import { beforeExit } from '../run/before-exit.ts'
import { type MovableClock, openClock } from './clock.ts'
import { giveBackDatabase, type TestDatabase, takeDatabase } from './databases.ts'
import { type Environment, type OpenProcess, openProcess } from './process.ts'

/** A server in this process with its own database and surroundings. */
type TestSite = {
  readonly process: OpenProcess
  readonly database: TestDatabase
  readonly sms: Gateway
  readonly clock: MovableClock
  readonly env: Environment & { readonly DATA_DIR: string }
  /** Closes the server; its database is reused. */
  close(): Promise<void>
}

type Idle = { readonly settings: string; readonly site: TestSite }
const idle: Idle[] = []
const USUAL = '{}'
/** Settings that leave no state in a server which other tests reuse. */
const LEAVES_NOTHING = ['DATABASE_POOL_SIZE', 'FFMPEG_PATH', 'SECURITY_QUESTION']
const outlives = (env: Environment): boolean => Object.keys(env).every((name) => LEAVES_NOTHING.includes(name))

/**
 * Returns a server in its initial state for exclusive use. A returned server is kept for the next test with the same settings, because
 * opening takes a second.
 */
export async function takeSite(env: Environment): Promise<TestSite> {
  if (!outlives(env)) return openSite(env)
  const settings = JSON.stringify(env)
  for (let found = takeIdle((each) => each === settings); found; found = takeIdle((each) => each === settings)) {
    if (await restore(found)) return found
    await found.close()
  }
  const site = await openSite(env)
  for (const { answers } of site.process.answers) for (const each of answers) Object.freeze(each) // a test's change to it would affect later tests
  await site.process.runScheduledTasks() // writes the data of first runs before the snapshot
  await site.database.snapshot()
  site.process.forgetCaches() // imitates a restore: cached data is read again when a test has changed it
  return site
}

/** Keeps only the last server with its own settings. */
export async function giveBackSite(site: TestSite, env: Environment): Promise<void> {
  if (!outlives(env) || site.sms.hasFailed()) return await site.close()
  const settings = JSON.stringify(env)
  const replaced = settings === USUAL ? undefined : takeIdle((each) => each !== USUAL)
  idle.push({ settings, site })
  await replaced?.close()
}

function takeIdle(isMeant: (settings: string) => boolean): TestSite | undefined {
  const at = idle.findIndex(({ settings }) => isMeant(settings))
  return at < 0 ? undefined : idle.splice(at, 1)[0]!.site
}

beforeExit(async () => {
  for (const { site } of idle.splice(0)) await site.close()
})

async function restore({ database, process, sms, clock, env }: TestSite): Promise<boolean> {
  if (!(await database.restore('snapshot'))) return false
  clock.restart()
  process.forgetCaches()
  sms.forgetSent()
  removeFiles(env.DATA_DIR)
  return true
}

/** Keeps folders, because the server created them at its start. */
function removeFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (!entry.isDirectory()) rmSync(join(entry.parentPath, entry.name), { force: true })
}

export async function openSite(changes: Environment, more: readonly AnyDefinition[] = []): Promise<TestSite> {
  await using open = new AsyncDisposableStack()
  const database = await takeDatabase()
  open.defer(() => giveBackDatabase(database))
  const sms = open.use(await openGateway())
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'world-'))
  open.defer(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const env = { DATA_DIR, ...changes }
  const clock = openClock(database.sql)
  const process = open.use(await openProcess({ database: database.name, smsUrl: sms.url, env }, clock.nowMs, more))
  const opened = open.move()
  return { process, database, sms, clock, env, close: () => opened.disposeAsync() }
}

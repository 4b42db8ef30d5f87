import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { urlsOf } from '#server/config/database-urls.ts'
import type { Environment } from '#server/config/environment.ts'
import { readDatabaseUrl } from '#server/config/settings.ts'
import { checkOutside } from '#server/database/connection/check-outside.ts'
import { connectionOf } from '#server/database/connection/several-hosts.ts'
import type { DatabaseSettings } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { probePostmaster } from '#server/database/embedded/postmaster.ts'
import { migrate } from '#server/database/migrate.ts'
import { moveSite } from '#server/database/move/move-site.ts'
import { type Roles, unsealSource } from '#server/database/move/seal-source.ts'
import { openLog } from '#server/observe/log.ts'
import { PRODUCT_VERSION } from '#server/observe/product-version.ts'
import { keysOfFolder } from '#server/secrets/read-keys.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { openSite } from '../site.ts'
import type { SiteConfig } from '../site-config.ts'
import { connectBeside } from './connect-beside.ts'

const USAGE =
  'Usage: move --to FOLDER [--from FOLDER], or MOVE_TO=postgres://… for another database; move --undo returns to a database that was moved.'
const print = (line: string): void => void process.stdout.write(`${line}\n`)

type End = {
  readonly connection: DatabaseSettings
  readonly name: string /** Is undefined for an outside database. */
  readonly folder?: string
}

/**
 * Runs `move`: moves the database of the site, beside a running server or without one, into a new folder or the outside database of MOVE_TO.
 * The site refuses to write meanwhile, and until it starts on the new one. `--undo` takes a moved database back into use.
 */
export async function move(given: SiteConfig, rest: readonly string[], env: Environment): Promise<void> {
  const { from, to, undo } = readArguments(rest)
  const config = from === undefined ? given : withFolder(given, resolve(from))
  const url = readDatabaseUrl(env, 'MOVE_TO')
  if (env.problems.length > 0) throw new StartRefusal(env.problems.join('\n'), 78)
  await using open = new AsyncDisposableStack()
  const source = await openSource(config, open)
  if (undo) return await takeBack(source)
  if ((to === undefined) === (url === undefined)) throw new StartRefusal(USAGE, 64)
  // The new database records the move, which needs the keys: a missing one must not be noticed at the end.
  const keys = config.keys ?? keysOfFolder(config.settings.dataDir)
  const target = to === undefined ? await openOutside(config, String(url)) : await openFolder(resolve(to), open)
  const moved = await moveSite({ source: source.roles, target: target.connection, from: source.name, to: target.name, print })
  await migrate(target.connection, undefined, { version: PRODUCT_VERSION })
  await recordMove({ ...config, keys }, target, source.name)
  const facts = moved
    ? `${moved.rows} rows in ${moved.tables} tables are in ${target.name}, compared with the old ones. The site has been read-only for ${(moved.readOnlyMs / 1_000).toFixed(1)} s, and still is.`
    : `The move into ${target.name} is complete now.`
  print([facts, nextSteps(config, target)].join('\n'))
}

function readArguments(rest: readonly string[]) {
  const options = { from: { type: 'string' }, to: { type: 'string' }, undo: { type: 'boolean' } } as const
  try {
    const { from, to, undo = false } = parseArgs({ args: [...rest], options }).values
    // Other users of the machine see the arguments of every process.
    if (/^postgres(ql)?:/.test(to ?? ''))
      throw new StartRefusal('Set the address of a database as MOVE_TO, where no other user sees its password.', 64)
    return { from, to, undo }
  } catch (defect) {
    throw defect instanceof StartRefusal ? defect : new StartRefusal(USAGE, 64)
  }
}

const withFolder = (config: SiteConfig, dataDir: string): SiteConfig => ({
  ...config,
  settings: { ...config.settings, dataDir, databaseUrl: undefined, databaseOwnerUrl: undefined },
})

/** Connects to the database of the site. A running embedded one may be of another major version of PostgreSQL. */
async function openSource(config: SiteConfig, open: AsyncDisposableStack): Promise<{ readonly roles: Roles; readonly name: string }> {
  const { dataDir, databaseUrl, databaseOwnerUrl } = config.settings
  if (databaseUrl !== undefined) {
    const connection = await connectBeside(config, open)
    return {
      roles: databaseOwnerUrl === undefined ? [connection] : [connectionOf(databaseOwnerUrl), connection],
      name: nameOf(databaseUrl),
    }
  }
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster))
    throw new StartRefusal(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL, or name a folder by --from.`, 78)
  const isRunning = ['ready', 'starting'].includes(probePostmaster(cluster).state)
  return { roles: [isRunning ? connectionTo(dataDir) : await connectBeside(config, open)], name: dataDir }
}

async function takeBack({ roles, name }: { readonly roles: Roles; readonly name: string }): Promise<void> {
  await unsealSource(roles)
  print(`${name} can be used again. What was written to its new place since the move stays there.`)
}

async function openOutside({ settings }: SiteConfig, connectionString: string): Promise<End> {
  const connection = connectionOf(connectionString)
  try {
    await checkOutside(connection, { isProduction: settings.mode === 'production', hasOwner: true })
  } catch (defect) {
    throw defect instanceof StartRefusal ? new StartRefusal(defect.message.replaceAll('DATABASE_URL', 'MOVE_TO'), defect.exitCode) : defect
  }
  return { connection, name: nameOf(connectionString) }
}

async function openFolder(folder: string, open: AsyncDisposableStack): Promise<End> {
  return { connection: open.use(await startEmbedded(folder)).settings, name: folder, folder }
}

/** Names a database without its role and password. */
function nameOf(connectionString: string): string {
  const clients = urlsOf(connectionString).map((url) => new pg.Client({ connectionString: url }))
  return `${clients[0]?.database} on ${clients.map(({ host, port }) => `${host}:${port}`).join(' and ')}`
}

/** Opens the site on the new database once, because only the site writes to its audit trail. */
async function recordMove(config: SiteConfig, { connection, name }: End, from: string): Promise<void> {
  const quiet = { ...config.settings, roles: new Set(['web'] as const), host: '127.0.0.1', port: 0, metricsPort: undefined, demo: false }
  await using site = await openSite({ ...config, settings: quiet }, connection, { log: openLog({ ...quiet, logLevel: 'silent' }) })
  await site.recordMove({ from, to: name })
}

function nextSteps({ settings: { dataDir } }: SiteConfig, { folder }: End): string {
  if (folder === undefined)
    return `Set DATABASE_URL (and DATABASE_OWNER_URL) to the new database and restart every process. ${dataDir} stays in use for files and keys.`
  if (folder === dataDir) return 'Remove DATABASE_URL and DATABASE_OWNER_URL, and restart the site as one process.'
  return `Stop the site, rename ${dataDir}/postgres, move ${folder}/postgres to its place, and start. The files and keys stay in ${dataDir}.`
}

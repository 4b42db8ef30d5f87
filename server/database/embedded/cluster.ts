import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from '#server/disk/sync-folder.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { POSTGRES_MAJOR } from './binaries.ts'
import { checkOwner, giveFolder, type PostgresUser } from './postgres-user.ts'

/** Keeps this process's settings and secrets out of the environment of PostgreSQL's programs. */
export const POSTGRES_ENVIRONMENT = { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C.UTF-8' }

/** Throws a refusal for a data directory that must not be opened; changes nothing. Returns true when a cluster exists. */
export function checkCluster(dataDir: string, user: PostgresUser): boolean {
  if (!existsSync(dataDir)) return false
  checkOwner(dataDir, user)
  const version = join(dataDir, 'PG_VERSION')
  if (!existsSync(version)) {
    if (readdirSync(dataDir).length === 0) return false
    throw new StartRefusal(`${dataDir} is neither empty nor a database: remove it or set DATA_DIR.`)
  }
  const major = readFileSync(version, 'utf8').trim()
  if (major === String(POSTGRES_MAJOR)) return true
  throw new StartRefusal(
    `The database in ${dataDir} was created by PostgreSQL ${major}, but this Lyceum includes PostgreSQL ${POSTGRES_MAJOR}: start the Lyceum that created it, and run npm run move -- --from ${dirname(dataDir)} --to NEW_FOLDER with this one.`,
  )
}

/** Creates the cluster beside its final place and renames it when complete, so that an interrupted start leaves no partial database. */
export async function createCluster(dataDir: string, binaries: string, user: PostgresUser): Promise<void> {
  const unfinished = `${dataDir}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  giveFolder(unfinished, user)
  // pg_trgm drops every Chinese character unless the character type is C.UTF-8.
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const [file, options] = user.command(join(binaries, 'initdb'), [
    '-D',
    unfinished,
    '-U',
    'app',
    '-A',
    'trust',
    '--data-checksums',
    ...locale,
  ])
  try {
    await promisify(execFile)(file, options, { ...user.ids, cwd: '/', env: POSTGRES_ENVIRONMENT })
  } catch (defect) {
    const message = String((defect as { stderr?: string }).stderr ?? '').trim() || String(defect)
    throw new StartRefusal(`PostgreSQL cannot create its database in ${dataDir}: ${message.split('\n').at(-1)}`)
  }
  renameSync(unfinished, dataDir)
  syncFolder(dirname(dataDir))
}

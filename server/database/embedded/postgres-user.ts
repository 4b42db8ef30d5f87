import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { NOBODY } from '#server/disk/data-folder.ts'
import { StartRefusal } from '#server/start-refusal.ts'

/** How PostgreSQL's programs are run, and whose files they make. */
export type PostgresUser = {
  readonly command: (file: string, options: readonly string[]) => [file: string, options: string[]]
  /** For `spawn`; empty to stay who we are. */
  readonly ids: { readonly uid?: number; readonly gid?: number }
  readonly owner: number
}

/**
 * PostgreSQL refuses root, and initdb a user without a name. Root lends a user that owns nothing, when that user can reach the files;
 * else, and for a user that is only a number, a user namespace gives us its name without changing any file's owner.
 */
export function choosePostgresUser(dataDir: string, binaries: string): PostgresUser {
  const self = process.getuid!()
  const asWeAre: PostgresUser = { command: (file, options) => [file, [...options]], ids: {}, owner: self }
  if (self !== 0) return hasName() ? asWeAre : inNamespace(self)
  if (everyoneReaches(dirname(dataDir)) && everyoneReaches(binaries))
    return { ...asWeAre, ids: { uid: NOBODY, gid: NOBODY }, owner: NOBODY }
  return inNamespace(self)
}

function inNamespace(owner: number): PostgresUser {
  const options = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  if (spawnSync('unshare', [...options, 'true']).status !== 0) {
    throw new StartRefusal(
      owner === 0
        ? 'PostgreSQL does not run as root, and no other user can reach its files here: move Lyceum and DATA_DIR to folders that everyone may enter, start as an ordinary user, or set DATABASE_URL.'
        : `PostgreSQL needs a named user, and user ${owner} has no name on this machine: start as another user or set DATABASE_URL.`,
    )
  }
  return { command: (file, rest) => ['unshare', [...options, file, ...rest]], ids: {}, owner }
}

/** Refuses a cluster of another user. Root may pass its own cluster on to the user it lends, and back. */
export function checkOwner(dataDir: string, user: PostgresUser): void {
  const { uid } = statSync(dataDir)
  if (uid === user.owner || (process.getuid!() === 0 && (uid === 0 || uid === NOBODY))) return
  throw new StartRefusal(`${dataDir} belongs to user ${uid}, and this is user ${process.getuid!()}: start as its owner or set DATA_DIR.`)
}

/** Makes a private folder, and hands over everything in it when it had another owner. */
export function giveFolder(folder: string, user: PostgresUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (statSync(folder).uid !== user.owner) giveAll(folder, user)
}

function giveAll(path: string, user: PostgresUser): void {
  const status = lstatSync(path)
  if (status.isDirectory()) for (const name of readdirSync(path)) giveAll(join(path, name), user)
  if (!status.isSymbolicLink()) chownSync(path, user.owner, user.ids.gid ?? process.getgid!())
}

/** initdb looks its user up; a container may run us as a number that nobody entered. */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Whether a user who owns nothing, and has the group of such, can reach a folder that exists. */
function everyoneReaches(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, gid } = statSync(at)
    if (!(mode & (gid === NOBODY ? 0o010 : 0o001))) return false
    if (at === dirname(at)) return true
  }
}

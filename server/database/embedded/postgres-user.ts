import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { NOBODY } from '#server/disk/data-folder.ts'
import { ownIds } from '#server/disk/own-ids.ts'
import { StartRefusal } from '#server/start-refusal.ts'

/** Describes how PostgreSQL's programs run, and which user owns their files. */
export type PostgresUser = {
  readonly command: (file: string, options: readonly string[]) => [file: string, options: string[]]
  /** Options for `spawn`; empty to keep the current user. */
  readonly ids: { readonly uid?: number; readonly gid?: number }
  readonly owner: number
}

/**
 * PostgreSQL refuses root, and initdb refuses a user without a name. Root switches to a user that owns nothing when that user can reach the
 * files. Otherwise, and for a user without a name, a user namespace supplies a name without changing the owner of any file.
 */
export function choosePostgresUser(dataDir: string, binaries: string): PostgresUser {
  const { uid: self } = ownIds()
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

/** Refuses a cluster of another user. Root may pass its own cluster to the user that it switches to, and back. */
export function checkOwner(dataDir: string, user: PostgresUser): void {
  const { uid } = statSync(dataDir)
  const { uid: self } = ownIds()
  if (uid === user.owner || (self === 0 && (uid === 0 || uid === NOBODY))) return
  throw new StartRefusal(`${dataDir} belongs to user ${uid}, and this is user ${self}: start as its owner or set DATA_DIR.`)
}

/** Creates a private folder. Changes the owner of all its content when it had another owner. */
export function giveFolder(folder: string, user: PostgresUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (statSync(folder).uid !== user.owner) giveAll(folder, user)
}

function giveAll(path: string, user: PostgresUser): void {
  const status = lstatSync(path)
  if (status.isDirectory()) for (const name of readdirSync(path)) giveAll(join(path, name), user)
  if (!status.isSymbolicLink()) chownSync(path, user.owner, user.ids.gid ?? ownIds().gid)
}

/**
 * Returns true when the current user has a name. initdb looks it up, but a container may run this process as a user id without an entry.
 */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Returns true when the unprivileged user that root lends, with its group, can reach an existing folder. */
function everyoneReaches(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, gid } = statSync(at)
    if (!(mode & (gid === NOBODY ? 0o010 : 0o001))) return false
    if (at === dirname(at)) return true
  }
}

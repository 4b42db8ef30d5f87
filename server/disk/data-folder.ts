import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefusal } from '#server/start-refusal.ts'

const isRoot = process.getuid?.() === 0
/** Of folders on the way to it; the user that root lends PostgreSQL must get through. */
const MODE = isRoot ? 0o711 : 0o700
/** The user and the group that root lends PostgreSQL, which own nothing. */
export const NOBODY = 65_534

/** A folder and those above it. Node's own recursive mkdir never ends where the kernel lets nobody make one, such as under /proc. */
export function makeFolder(dir: string): void {
  if (!existsSync(dirname(dir))) makeFolder(dirname(dir))
  try {
    mkdirSync(dir, { mode: MODE })
  } catch (defect) {
    if ((defect as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(dir).isDirectory()) throw defect
  }
}

/** The folder for everything that is kept. Refuses a configuration that names what cannot be one. */
export function makeDataFolder(dir: string): void {
  try {
    makeFolder(dir)
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    closeToOthers(dir)
  } catch (defect) {
    const { code } = defect as NodeJS.ErrnoException
    const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'is a file or lies under one' : `cannot be written (${code})`
    throw new StartRefusal(`DATA_DIR is ${dir}, which ${why}: set DATA_DIR to a folder of this user.`, 78)
  }
}

/**
 * 0700; started by root 0710 with the group that root lends PostgreSQL, which so gets through to its part and reads nothing. A folder that holds what is not
 * ours, or belongs to another user, is left as it is.
 */
function closeToOthers(dir: string): void {
  const { uid, gid, mode } = statSync(dir)
  const wanted = isRoot ? 0o710 : 0o700
  if (uid !== process.getuid?.() || ((mode & 0o777) === wanted && (!isRoot || gid === NOBODY))) return
  if (readdirSync(dir).length > 0 && !OURS.some((name) => existsSync(join(dir, name)))) return
  if (isRoot) chownSync(dir, uid, NOBODY)
  chmodSync(dir, wanted)
}

/** What tells a data folder. */
const OURS = ['owner.lock', 'secret-keys', 'postgres', 'files', 'audit-end']

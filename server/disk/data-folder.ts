import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefusal } from '#server/start-refusal.ts'

const isRoot = process.getuid?.() === 0
/** Mode of the folders above the data folder. The user that root lends to PostgreSQL must be able to traverse them. */
const MODE = isRoot ? 0o711 : 0o700
/** User and group that root lends to PostgreSQL. They own no files. */
export const NOBODY = 65_534

/** Creates a folder and its parents. Node's recursive mkdir never returns where the kernel forbids it, such as under /proc. */
export function makeFolder(dir: string): void {
  if (!existsSync(dirname(dir))) makeFolder(dirname(dir))
  try {
    mkdirSync(dir, { mode: MODE })
  } catch (defect) {
    if ((defect as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(dir).isDirectory()) throw defect
  }
}

/** Creates the data folder. Refuses a DATA_DIR that cannot be one. */
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
 * Sets the mode to 0700. When root starts the process, the mode is 0710 with the group lent to PostgreSQL, which can traverse the folder to
 * its own part but read nothing else. A folder with foreign content or of another user is left unchanged.
 */
function closeToOthers(dir: string): void {
  const { uid, gid, mode } = statSync(dir)
  const wanted = isRoot ? 0o710 : 0o700
  if (uid !== process.getuid?.() || ((mode & 0o777) === wanted && (!isRoot || gid === NOBODY))) return
  if (readdirSync(dir).length > 0 && !OURS.some((name) => existsSync(join(dir, name)))) return
  if (isRoot) chownSync(dir, uid, NOBODY)
  chmodSync(dir, wanted)
}

/** Any of these entries identifies a data folder. */
const OURS = ['owner.lock', 'compiled-code', 'secret-keys', 'postgres', 'files', 'audit-end']

/** Returns true for a folder without data. A start that was refused leaves only the compiled code there. */
export function isUnused(dir: string): boolean {
  if (!existsSync(dir)) return true
  return statSync(dir).isDirectory() && readdirSync(dir).every((name) => name === 'compiled-code')
}

import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefusal } from '#server/database/start-refusal.ts'

/** Nobody else reads it; started by root, the user that root lends PostgreSQL must still get through to its part. */
const MODE = process.getuid?.() === 0 ? 0o711 : 0o700

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
  } catch (defect) {
    const { code } = defect as NodeJS.ErrnoException
    const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'is a file or lies under one' : `cannot be written (${code})`
    throw new StartRefusal(`DATA_DIR is ${dir}, which ${why}: set DATA_DIR to a folder of this user.`, 78)
  }
}

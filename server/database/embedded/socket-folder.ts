import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownIds } from '#server/disk/own-ids.ts'
import { StartRefusal } from '#server/start-refusal.ts'

/** Linux limits the name of a unix socket to 107 bytes. */
const LONGEST_SOCKET_BYTES = 107
const fits = (folder: string): boolean => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST_SOCKET_BYTES

/** Returns the socket folder of a data folder: inside it, or a short temporary folder when its path is too long for a socket. */
export function socketFolderOf(dir: string): string {
  const inside = join(dir, 'socket')
  if (fits(inside)) return inside
  const name = `lyceum-${ownIds().uid}-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`
  const bases = [process.env['XDG_RUNTIME_DIR'] ?? '', tmpdir()].filter((base) => base.startsWith('/'))
  return bases.map((base) => join(base, name)).find(fits) ?? join('/tmp', name)
}

/** Refuses a folder that is not private. In a folder that others may write to, another user could have created it. */
export function checkSocketFolder(folder: string, owners: readonly number[]): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const status = lstatSync(folder)
  if (status.isDirectory() && owners.includes(status.uid) && !(status.mode & 0o077)) return
  throw new StartRefusal(`${folder} is not a private folder of Lyceum: remove it, or set DATA_DIR to a shorter path.`)
}

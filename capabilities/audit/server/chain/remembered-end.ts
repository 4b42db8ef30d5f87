import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/disk/data-folder.ts'
import { type ChainEnd, readAnchor, writeAnchor } from './chain.ts'

/**
 * The last position that this installation linked, kept in a file beside the database: an attacker who cuts the trail in the database
 * cannot change it here.
 */
export type RememberedEnd = { read(): ChainEnd | undefined; write(end: ChainEnd): void }

const FILE = 'audit-end'

/** Reads the file each time, because an operator may restore the data folder or remove the file on purpose. */
export function rememberEnd(dataDir: string, chainId: string): RememberedEnd {
  const file = join(dataDir, FILE)
  return {
    read() {
      const [id, place = ''] = readIfThere(file).trim().split(' ')
      return id === chainId ? readAnchor(place) : undefined
    },
    write(end) {
      makeFolder(dataDir)
      const draft = `${file}.${process.pid}`
      writeFileSync(draft, `${chainId} ${writeAnchor(end)}\n`, { mode: 0o600 })
      renameSync(draft, file)
    },
  }
}

export function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (defect) {
    if ((defect as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw defect
  }
}

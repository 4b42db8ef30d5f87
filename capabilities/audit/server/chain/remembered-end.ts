import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/disk/data-folder.ts'
import { type End, readAnchor, writeAnchor } from './chain.ts'
import { readIfThere } from './read-if-there.ts'

/** The last place of the chain that this installation has linked, kept beside the database: an attacker who cuts the trail there cannot cut it here. */
export type RememberedEnd = { read(): End | undefined; write(end: End): void }

const FILE = 'audit-end'

/** Read each time: an operator who restores a data folder, or takes the file away, means it. */
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

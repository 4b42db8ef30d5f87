import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefusal } from '#server/start-refusal.ts'

/** File in a restored data folder. The first start reads it, does what a restored site needs, and removes it. */
const FILE = 'restored.json'

const restoredSchema = z.strictObject({
  /** Is null for an outside database that its own tools restored. */
  backup: z.uuid().nullable(),
  /** Moment of the restored database; null when it is not known. */
  moment: z.iso.datetime().nullable(),
  restoredAt: z.iso.datetime(),
  /** Accounts that were erased, according to the newest list beside the backups. Those that the database has again are erased again. */
  erasedAccounts: z.array(z.uuid()).readonly(),
})
type Restored = z.infer<typeof restoredSchema>

export const writeRestored = (dataDir: string, restored: Restored): void =>
  writeFileSync(join(dataDir, FILE), `${JSON.stringify(restored)}\n`, { mode: 0o600, flush: true })

/** Returns undefined for a data folder that was not restored, or whose restore is complete. */
export function readRestored(dataDir: string): Restored | undefined {
  const file = join(dataDir, FILE)
  return existsSync(file) ? restoredSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

export const removeRestored = (dataDir: string): void => rmSync(join(dataDir, FILE), { force: true })

/** File in a data folder that is being restored. An interrupted restore leaves it. */
const UNFINISHED = 'restore-unfinished'

/** Marks a data folder as incomplete until `endRestore`. */
export const beginRestore = (dataDir: string): void => writeFileSync(join(dataDir, UNFINISHED), '', { mode: 0o600, flush: true })
export const endRestore = (dataDir: string): void => rmSync(join(dataDir, UNFINISHED))

/** Refuses to work on the folder of an interrupted restore, which holds a part of a site. */
export function refuseUnfinished(dataDir: string): void {
  if (existsSync(join(dataDir, UNFINISHED)))
    throw new StartRefusal(`${dataDir} holds an interrupted restore, not a site: run npm run restore again, which begins it anew.`, 65)
}

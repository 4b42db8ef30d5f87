import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** File in a restored data folder. The first start reads it, does what a restored site needs, and removes it. */
const FILE = 'restored.json'

const restoredSchema = z.strictObject({
  backup: z.uuid(),
  /** Moment of the restored database. */
  moment: z.iso.datetime(),
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

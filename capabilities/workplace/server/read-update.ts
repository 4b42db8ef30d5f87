import { readFile, stat } from 'node:fs/promises'
import { isLaterVersion } from '#server/observe/later-version.ts'
import type { Log } from '#server/observe/log.ts'
import { PRODUCT_VERSION } from '#server/observe/product-version.ts'
import { Update } from '../contract.ts'

const MOST_BYTES = 16_384

/** Reads the operator's file about the newest version. Returns null when it names no later one, or cannot be used, which is logged. */
export async function readUpdate(file: string | undefined, log: Log): Promise<Update | null> {
  if (file === undefined) return null
  try {
    const found = await stat(file)
    if (!found.isFile() || found.size > MOST_BYTES) throw new Error('This is no small file')
    const update = Update.parse(JSON.parse(await readFile(file, 'utf8')))
    return isLaterVersion(update.version, PRODUCT_VERSION) ? update : null
  } catch (defect) {
    log.warn('update.file-unusable', { file, why: (defect as Error).message })
    return null
  }
}

import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { StartRefusal } from '#server/start-refusal.ts'
import type { SiteConfig } from '../site-config.ts'
import { openBeside } from './open-beside.ts'

const USAGE = 'Usage: site:export --into FILE.zip'

/**
 * Runs `site:export --into FILE`: writes the archive of the whole site into a new file, as the screen of the console does. Works beside a
 * running server. The file appears when it is complete.
 */
export async function exportSite(config: SiteConfig, rest: readonly string[]): Promise<void> {
  const into = fileIn(rest)
  if (existsSync(into)) throw new StartRefusal(`${into} exists. Name a new file.`, 73)
  await using open = new AsyncDisposableStack()
  const { site } = await openBeside(config, open)
  const { output, counts } = await site.packSite(new AbortController().signal)
  const partial = `${into}.partial`
  open.defer(() => rm(partial, { force: true }))
  await pipeline(output, createWriteStream(partial, { flags: 'wx', mode: 0o600 })).catch((defect: NodeJS.ErrnoException) => {
    throw new StartRefusal(`The archive cannot be written: ${defect.message}`, 74)
  })
  await rename(partial, into)
  const parts = Object.entries(counts).map(([part, count]) => `${count} ${part}`)
  process.stdout.write(`${into}: ${parts.join(', ')}\n`)
}

function fileIn(rest: readonly string[]): string {
  try {
    const { into } = parseArgs({ args: [...rest], options: { into: { type: 'string' } } }).values
    if (into?.endsWith('.zip')) return into
  } catch {
    // an unknown option
  }
  throw new StartRefusal(USAGE, 64)
}

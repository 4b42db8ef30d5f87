import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]
const ROOT = join(import.meta.dirname, '../..')

/**
 * CHROMIUM; else the headless shell from the npm registry, which comes for x64 only; else the Chromium of this machine.
 * The shell draws no window and needs half the processor time for a journey.
 */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM']
  if (chosen) return chosen
  return (process.arch === 'x64' ? bringBrowser() : undefined) ?? PLACES.find((path) => existsSync(path))
}

function bringBrowser(): string | undefined {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/install-browser.mjs')], { stdio: ['ignore', 'inherit', 'inherit'] })
  return status === 0 ? join(ROOT, 'runtime/browser/chromium') : undefined
}

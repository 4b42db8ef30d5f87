import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** The Chromium of this machine. On Debian, root installs it first when there is none. */
export function findBrowser(): string | undefined {
  const here = () => [process.env['CHROMIUM'], ...PLACES].find((path) => path && existsSync(path))
  if (here() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return here()
  process.stdout.write('Installing Chromium from Debian …\n')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const options of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
  ]) {
    spawnSync('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  }
  return here()
}

import { execFileSync, spawn } from 'node:child_process'
import { globSync, lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { SECOND } from '#contract/duration.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { figure, median, rounded } from '../kit/figures.ts'
import { record } from '../record/record.ts'

// Measures a release as its operator meets it: its size, and its start on an empty data folder and later, to the first page.
const home = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-release-'))
const printed = execFileSync(process.execPath, ['scripts/release/release.ts', '--unchecked', '--to', home], { encoding: 'utf8' })
const archive = printed.trim().split('\n').at(-1)!
execFileSync('tar', ['-xzf', archive, '-C', home])
const folder = join(home, basename(archive, '.tar.gz'))
figure('archive', `${rounded(lstatSync(archive).size / 2 ** 20)} MiB`)
const bytes = globSync('**/*', { cwd: folder }).reduce((sum, path) => sum + lstatSync(join(folder, path)).size, 0)
record({ question: 'process/release-size', figure: bytes / 2 ** 20 })
record({ question: 'process/release-first-start', figure: (await startOnce()) / SECOND })
const later = [await startOnce(), await startOnce(), await startOnce()]
record({ question: 'process/release-later-start', figure: median(later) / SECOND })
rmSync(home, { recursive: true, force: true })

/** Returns the milliseconds from the start to the first page. */
async function startOnce(): Promise<number> {
  const port = String(await freePort())
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(home, 'data'), PORT: port, DEMO: 'off' }
  const since = performance.now()
  const child = spawn(join(folder, 'lyceum'), ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const part of child.stdout.setEncoding('utf8')) if (/\/home$/m.test(String(part))) break
  child.stdout.resume()
  await (await fetch(`http://127.0.0.1:${port}/home`)).text()
  const tookMs = performance.now() - since
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
  return tookMs
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { figure, median, rounded } from './kit/figures.ts'
import { memoryOf } from './kit/processes.ts'
import { openProduct } from './kit/product.ts'

// Measures the time of `npm start` until the first page, with packages and pages built: for the first start of a data folder and later
// ones. Also measures the memory of an idle server.
const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-'))
const first = await startOnce(false)
figure('first start with an empty data folder, to the first page', `${rounded(first.pageMs)} ms`)
const later = [await startOnce(false), await startOnce(false), await startOnce(true)]
figure('later start, server printed its address after', `${rounded(median(later.map(({ openMs }) => openMs)))} ms`)
figure('later start, to the first page', `${rounded(median(later.map(({ pageMs }) => pageMs)))} ms`, 'aim 2,000 ms')
const rest = later.at(-1)!
figure('server at rest after 20 s, resident', `${rounded(rest.residentBytes / 2 ** 20)} MB`, 'aim 150 MB without PostgreSQL')
rmSync(dataDir, { recursive: true, force: true })
figure('packages needed at run time', String(countPackages()), 'aim 90 or fewer')

/** The linter is optional only because its binaries for other platforms may be missing; production never runs it. */
function countPackages(): number {
  const { stdout } = spawnSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { encoding: 'utf8' })
  const folders = new Set(stdout.trim().split('\n').slice(1))
  return [...folders].filter((folder) => !folder.includes('/node_modules/@biomejs/')).length
}

async function startOnce(rests: boolean) {
  const since = performance.now()
  const product = await openProduct({ dataDir, program: ['scripts/run.mjs', 'start'] })
  await (await fetch(`${product.url}/home`)).text()
  const pageMs = performance.now() - since
  if (rests) await sleep(20_000)
  const { residentBytes } = memoryOf(product.process.pid!)
  const gone = new Promise((resolve) => product.process.once('exit', resolve))
  product.process.kill('SIGTERM')
  await gone
  return { openMs: product.startedAfterMs, pageMs, residentBytes }
}

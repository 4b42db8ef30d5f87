import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import { memoryOf } from '#tests/world/processes.ts'
import { figure, median, rounded } from '../kit/figures.ts'
import { openProduct, untilIdle } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures the time of `npm start` until the first page, with packages and pages built: for the first start of a data folder and later
// ones, which begin when the first has loaded the demo. Also measures the memory of an idle server.
const REST_MS = 20 * SECOND
const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'lyceum-'))
const first = await startOnce(true)
record({ question: 'process/first-start', figure: first.pageMs / SECOND })
const later = [await startOnce(false), await startOnce(false), await startOnce(true)]
figure('later start, server printed its address after', `${rounded(median(later.map(({ openMs }) => openMs)))} ms`)
record({ question: 'process/later-start', figure: median(later.map(({ pageMs }) => pageMs)) / SECOND })
const rest = later.at(-1)!
record({ question: 'process/memory-at-rest', figure: rest.residentBytes / 2 ** 20, note: '20 s after its last work' })
record({ question: 'process/memory-share-at-rest', figure: rest.proportionalBytes / 2 ** 20, note: '20 s after its last work' })
rmSync(dataDir, { recursive: true, force: true })
record({ question: 'process/packages', figure: countPackages() })

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
  if (rests) {
    await untilIdle(product)
    await sleep(REST_MS)
  }
  const { residentBytes, proportionalBytes } = memoryOf(product.process.pid!)
  const gone = new Promise((resolve) => product.process.once('exit', resolve))
  product.process.kill('SIGTERM')
  await gone
  return { openMs: product.startedAfterMs, pageMs, residentBytes, proportionalBytes }
}

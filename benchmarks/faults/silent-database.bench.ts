import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import { askAt } from '#tests/world/process.ts'
import { inhabitantsOf } from '#tests/world/processes.ts'
import { figure, rounded } from '../kit/figures.ts'
import { httpRequest, load } from '../kit/load.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures page and call times while the database is stopped for a minute, like a frozen machine that neither refuses nor answers. Cached
// pages are requested fifty times a second on each of four connections, and a reading call one after the other.
const STOPPED_S = Number(process.env['SECONDS'] ?? 60)
const CALL_PAUSE_MS = 200
const PAGE = '/about/index'

await using product = await openProduct({ env: { DEMO: 'off', LOG_FILE: '/dev/null' } })
const page = httpRequest('GET', PAGE, new URL(product.url).host, { accept: 'text/html' })
const readPages = (seconds: number) => load(product.url, { request: page, connections: 4, seconds, pauseMs: 20 })
const call = () => askAt(product.url, '/api/website/items', { section: 'article', language: 'zh-CN' })
await call()
await readPages(2)
// Measures the same time with a running database first, so that other load on the machine appears in both.
const before = await readPages(STOPPED_S)

signalDatabase('SIGSTOP')
const [pages, calls] = await Promise.all([readPages(STOPPED_S), callFor(STOPPED_S * 1_000)])
signalDatabase('SIGCONT')
const backMs = await untilAnswered()
const after = await readPages(2)

record({ question: 'faults/silent-failed', figure: pages.failures, note: `of ${rounded(pages.answers)} in ${STOPPED_S} s` })
record({ question: 'faults/silent-pages', figure: pages.p(0.99), peer: { name: 'database running', figure: before.p(0.99) } })
figure('calls meanwhile', rounded(calls.took.length), `${calls.busy} of them BUSY; others: ${calls.others.join(', ') || 'none'}`)
record({ question: 'faults/silent-calls', figure: Math.max(...calls.took) / SECOND })
record({ question: 'faults/silent-back', figure: backMs / SECOND })
figure('  kept pages then', rounded(after.answers), `${after.failures} of them not 200`)

function signalDatabase(signal: NodeJS.Signals): void {
  for (const pid of inhabitantsOf(join(product.dataDir, 'postgres'))) process.kill(pid, signal)
}

async function callFor(forMs: number): Promise<{ took: number[]; busy: number; others: number[] }> {
  const [took, others]: number[][] = [[], []]
  let busy = 0
  for (const until = performance.now() + forMs; performance.now() < until; await sleep(CALL_PAUSE_MS)) {
    const since = performance.now()
    const { http } = await call()
    took!.push(performance.now() - since)
    if (http === 503) busy++
    else others!.push(http)
  }
  return { took: took!, busy, others: others! }
}

async function untilAnswered(): Promise<number> {
  for (const since = performance.now(); ; await sleep(10)) if ((await call()).http === 200) return performance.now() - since
}

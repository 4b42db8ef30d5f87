import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { askAt } from '#tests/world/process.ts'
import { figure, rounded } from '../kit/figures.ts'
import { httpRequest, load } from '../kit/load.ts'
import { inhabitantsOf } from '../kit/processes.ts'
import { openProduct } from '../kit/product.ts'

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

figure(`kept pages while the database is stopped for ${STOPPED_S} s`, rounded(pages.answers), `${pages.failures} of them not 200, aim 0`)
figure(
  '  p99',
  `${rounded(pages.p(0.99), 1)} ms`,
  `aim 50; as long before it was stopped ${rounded(before.p(0.99), 1)} ms; the slowest ${rounded(pages.p(1), 1)} ms and ${rounded(before.p(1), 1)} ms`,
)
figure('calls meanwhile', rounded(calls.took.length), `${calls.busy} of them BUSY; others: ${calls.others.join(', ') || 'none'}`)
figure('  the slowest', `${rounded(Math.max(...calls.took))} ms`, 'aim 2,000')
figure('after SIGCONT, the first call that is answered', `${rounded(backMs)} ms`, 'aim 2,000')
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

import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { familyOf, memoryOf } from '#tests/world/processes.ts'
import { figure, rounded } from '../kit/figures.ts'
import { httpRequest, load, renderedEachTime } from '../kit/load.ts'
import { openProduct, type Product, untilIdle } from '../kit/product.ts'
import { comparedTo, inRounds, middleOf, ratioOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Measures how many pages WORKERS=2 answers for each second of CPU, against one process. When a page costs the same, cores that are free answer twice
// as many; how many that are is only recorded from a machine at rest, with two cores for the processes and more for the load and PostgreSQL.
// Limiting each process to a share of a core does not show it: the first process has its jobs, too, within its share.
const ROUNDS = Number(process.env['ROUNDS'] ?? 7)
const SECONDS = 2
const env = { DEMO: 'on', LIVE_ENGINE: 'off', COSTLY_REQUESTS_PER_ADDRESS_MINUTE: '1000000000' }
/** The load and PostgreSQL take about as much as one process. */
const CORES_NEEDED = 4
const QUIET_LOAD = 0.5

await using one = await openProduct({ env })
await using two = await openProduct({ env: { ...env, WORKERS: '2' } })
for (const product of [one, two]) await untilIdle(product)
const isQuiet = availableParallelism() >= CORES_NEEDED && loadavg()[0]! < QUIET_LOAD
await compare({ cost: 'operations/workers-cached', pace: 'operations/workers-cached-pace' }, () => '/home')
await compare({ cost: 'operations/workers-rendered', pace: 'operations/workers-rendered-pace' }, renderedEachTime('/home'))
const [, worker = 0] = answeringOf(two)
record({ question: 'operations/worker-memory', figure: memoryOf(worker).proportionalBytes / 2 ** 20 })

type Questions = {
  readonly cost: 'operations/workers-cached' | 'operations/workers-rendered'
  readonly pace: 'operations/workers-cached-pace' | 'operations/workers-rendered-pace'
}

async function compare(questions: Questions, path: () => string): Promise<void> {
  const [pace, cost] = [
    { one: [] as number[], two: [] as number[] },
    { one: ask(one, path), two: ask(two, path) },
  ]
  const noted = (name: 'one' | 'two') => async () => {
    const { aSecond, aCpuSecond } = await cost[name]()
    pace[name].push(aSecond)
    return aCpuSecond
  }
  const rounds = await inRounds(ROUNDS, { one: noted('one'), two: noted('two') })
  record({ question: questions.cost, figure: middleOf(rounds, 'two'), ...comparedTo(rounds, 'two', 'one', 'one process') })
  const paces = pace.one.slice(1).map((aSecond, round) => ({ one: aSecond, two: pace.two[round + 1]! }))
  const note = `${rounded(middleOf(paces, 'two'))} and ${rounded(middleOf(paces, 'one'))}, ratio ${rounded(ratioOf(paces, 'two', 'one'), 2)}`
  if (isQuiet) record({ question: questions.pace, figure: middleOf(paces, 'two'), ...comparedTo(paces, 'two', 'one', 'one process') })
  else
    figure(`${questions.pace}, pages a second of two processes and of one`, note, 'not recorded: other work and the load share the cores')
}

/** Asks for pages on many connections. Returns how many were answered in a second, and in a second of CPU of the product and its database. */
function ask(product: Product, path: () => string) {
  const { host } = new URL(product.url)
  const request = () => httpRequest('GET', path(), host)
  return async () => {
    const before = product.cpuSeconds()
    const { answers, seconds, failures } = await load(product.url, { connections: 32, seconds: SECONDS, request })
    if (failures > 0) throw new Error(`${failures} of ${answers} pages failed`)
    return { aSecond: answers / seconds, aCpuSecond: answers / (product.cpuSeconds() - before) }
  }
}

/** Returns the processes that answer requests: the server and its workers. */
function answeringOf({ process: { pid = 0 } }: Product): readonly number[] {
  return familyOf(pid).filter((each) => each === pid || readFileSync(`/proc/${each}/cmdline`, 'utf8').split('\0').includes('worker'))
}

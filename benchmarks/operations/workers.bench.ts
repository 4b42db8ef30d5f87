import { readFileSync } from 'node:fs'
import { familyOf, memoryOf } from '#tests/world/processes.ts'
import { limitCpu, mayLimitCpu } from '../kit/cpu-quota.ts'
import { figure } from '../kit/figures.ts'
import { httpRequest, load } from '../kit/load.ts'
import { openProduct, type Product } from '../kit/product.ts'
import { comparedTo, inRounds, middleOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Measures how many pages a second WORKERS=2 answers against one process. Each process that answers may use a quarter of a core, so that
// the load and PostgreSQL always find the CPU that they need, also on two cores: what is compared is how well the work is spread.
// Ratios above 2 were seen beside other load (1.87 to 2.8 rendered, 2.3 to 4.9 cached) and are not explained: the limit weighs more on one
// process. Trust the figure only from a machine at rest.
const ROUNDS = Number(process.env['ROUNDS'] ?? 7)
const SECONDS = 2
const SHARE = 0.25
const env = { DEMO: 'on', LIVE_ENGINE: 'off', COSTLY_REQUESTS_PER_ADDRESS_MINUTE: '1000000000' }

if (mayLimitCpu()) await run()
else figure('pages of two processes', 'not run', 'only root may limit the CPU of a process')

async function run(): Promise<void> {
  await using one = await openProduct({ env })
  await using two = await openProduct({ env: { ...env, WORKERS: '2' } })
  await compare('process/workers-cached', [one, two], () => '/home')
  let count = 0
  await compare('process/workers-rendered', [one, two], () => `/home?benchmark=${count++}`)
  const [, worker = 0] = answeringOf(two)
  record({ question: 'process/worker-memory', figure: memoryOf(worker).proportionalBytes / 2 ** 20 })
}

async function compare(
  question: 'process/workers-cached' | 'process/workers-rendered',
  [one, two]: readonly [Product, Product],
  path: () => string,
): Promise<void> {
  const ask = (product: Product) => async () => {
    const { host } = new URL(product.url)
    const request = () => httpRequest('GET', path(), host)
    const { answers, seconds, failures } = await load(product.url, { connections: 32, seconds: SECONDS, request })
    if (failures > 0) throw new Error(`${failures} of ${answers} pages failed`)
    return answers / seconds
  }
  for (const product of [one, two])
    await load(product.url, { connections: 8, seconds: 8, request: () => httpRequest('GET', path(), new URL(product.url).host) })
  using _limit = limitCpu([...answeringOf(one), ...answeringOf(two)], SHARE)
  const rounds = await inRounds(ROUNDS, { one: ask(one), two: ask(two) })
  record({ question, figure: middleOf(rounds, 'two'), ...comparedTo(rounds, 'two', 'one', 'one process'), note: `${SHARE} of a core each` })
}

/** Returns the processes that answer requests: the server and its workers. */
function answeringOf({ process: { pid = 0 } }: Product): readonly number[] {
  return familyOf(pid).filter((each) => each === pid || readFileSync(`/proc/${each}/cmdline`, 'utf8').split('\0').includes('worker'))
}

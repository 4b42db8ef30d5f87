import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import type { FromWorker, Outcome, Place } from './outcome.ts'

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>['data']

/** Reports the outcome of each test of this process to the runner. Names of files come first when files are tests themselves. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const around: string[] = []
  const running: string[] = []
  for await (const { type, data } of events) {
    if (type === 'test:dequeue') {
      running.splice(data.nesting, Infinity, data.name)
      sendToRunner({ begun: placed(running) })
    }
    if (type === 'test:start') around[data.nesting] = data.name
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const names = [...around.slice(0, data.nesting), data.name]
    const outcome = outcomeOf(type === 'test:fail', data)
    if (outcome.why !== undefined || data.details.type !== 'suite') sendToRunner({ outcome: { ...outcome, ...placed(names) } })
  }
  yield ''
}

/** A single file has no enclosing test, so that a name pattern can select among its tests. */
const placed = (names: readonly string[]): Place =>
  process.argv.includes('--alone') ? { file: undefined, names } : { file: names[0], names: names.slice(1) }

function outcomeOf(hasFailed: boolean, { skip, todo, details }: Ended): Pick<Outcome, 'result' | 'durationMs' | 'why'> {
  const durationMs = details.duration_ms
  if (hasFailed) return { result: 'failed', durationMs, ...whyOf(details) }
  return { result: skip !== undefined || todo !== undefined ? 'left-out' : 'passed', durationMs }
}

function whyOf(details: Ended['details']): Pick<Outcome, 'why'> {
  const error = ('error' in details ? details.error : undefined) as { failureType?: string; cause?: unknown } | undefined
  if (error?.failureType === 'subtestsFailed') return {}
  return { why: inspect(error?.cause ?? error, { depth: 6 }) }
}

const sendToRunner = (message: FromWorker): void => void process.send?.(message)

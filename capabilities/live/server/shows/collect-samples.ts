import { SECOND } from '#contract/duration.ts'
import type { Database } from '#server/database/database.ts'
import { type Drift, DriftWatch } from './drift/drift-watch.ts'
import type { LiveEngine } from './engine/engine.ts'
import { writeSamples } from './show-store.ts'

/** Writes the last second of every line once a second; tells which lines drift from what was approved. */
export function collectSamples(
  database: Pick<Database, 'of'>,
  engine: Pick<LiveEngine, 'samples'>,
  studioOf: (number: number) => string | undefined,
  { report, onDrift }: { report(defect: unknown): void; onDrift(drift: Drift): void },
): Disposable {
  const watch = new DriftWatch()
  let written: ReadonlyMap<string, number> = new Map()
  let isWriting = false
  async function collect(): Promise<void> {
    const seconds = engine.samples()
    // A second that was written already may be of a connection that has gone since.
    const sampled = seconds.flatMap(({ number, line, sample }) => {
      const studioId = studioOf(number)
      return studioId === undefined || written.get(`${number} ${line}`) === sample.at ? [] : [{ studioId, line, sample }]
    })
    written = new Map(seconds.map(({ number, line, sample }) => [`${number} ${line}`, sample.at]))
    for (const drift of watch.add(sampled)) onDrift(drift)
    if (sampled.length > 0) await writeSamples(database.of(), sampled)
  }
  const timer = setInterval(() => {
    // A database that is slow loses seconds of a chart, and nothing else.
    if (isWriting) return
    isWriting = true
    collect()
      .catch(report)
      .finally(() => {
        isWriting = false
      })
  }, SECOND)
  timer.unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

import { SECOND } from '#contract/duration.ts'
import type { Database } from '#server/database/database.ts'
import { type Drift, DriftWatch } from './drift/drift-watch.ts'
import type { LiveEngine } from './engine/engine.ts'
import { writeSamples } from './show-store.ts'

/** Writes the last second of every line once a second, and reports lines that drift from the approved encoding. */
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
    // A repeated second may belong to a connection that has since closed.
    const sampled = seconds.flatMap(({ number, line, sample }) => {
      const studioId = studioOf(number)
      return studioId === undefined || written.get(`${number} ${line}`) === sample.at ? [] : [{ studioId, line, sample }]
    })
    written = new Map(seconds.map(({ number, line, sample }) => [`${number} ${line}`, sample.at]))
    for (const drift of watch.add(sampled)) onDrift(drift)
    if (sampled.length > 0) await writeSamples(database.of(), sampled)
  }
  const timer = setInterval(() => {
    // A slow database only causes missing seconds in the charts.
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

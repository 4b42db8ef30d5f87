import { SECOND } from '#contract/duration.ts'
import type { Database } from '#server/database/database.ts'
import { type Drift, DriftWatch } from './drift/drift-watch.ts'
import type { LineSample, LiveEngine } from './engine/engine.ts'
import { addAverages, type Sampled, writeSamples } from './show-store.ts'

/** So many seconds make one that is kept. */
const AVERAGED_S = 10

/** Writes the last second of every line once a second, and their average every ten; tells which lines drift from what was approved. */
export function collectSamples(
  database: Pick<Database, 'of'>,
  engine: Pick<LiveEngine, 'samples'>,
  studioOf: (number: number) => string | undefined,
  { report, onDrift }: { report(defect: unknown): void; onDrift(drift: Drift): void },
): Disposable {
  const watch = new DriftWatch()
  let recent: Sampled[] = []
  let seconds = 0
  let isWriting = false
  async function collect(): Promise<void> {
    const sampled = engine.samples().flatMap(({ number, line, sample }) => {
      const studioId = studioOf(number)
      return studioId === undefined ? [] : [{ studioId, line, sample }]
    })
    recent.push(...sampled)
    for (const drift of watch.add(sampled)) onDrift(drift)
    if (sampled.length > 0) await writeSamples(database.of(), sampled)
    if (++seconds % AVERAGED_S !== 0 || recent.length === 0) return
    const averages = average(recent)
    recent = []
    await addAverages(database.of(), averages)
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

/** One for each line. */
export function average(sampled: readonly Sampled[]): readonly Sampled[] {
  const byLine = Map.groupBy(sampled, ({ studioId, line }) => `${studioId} ${line}`)
  return [...byLine.values()].map((each) => ({ ...each[0]!, sample: averageOf(each.map(({ sample }) => sample)) }))
}

const averageOf = (samples: readonly LineSample[]): LineSample => {
  const mean = (read: (sample: LineSample) => number) => samples.reduce((sum, sample) => sum + read(sample), 0) / samples.length
  return {
    ...samples.at(-1)!,
    kbps: mean(({ kbps }) => kbps),
    framesPerSecond: mean(({ framesPerSecond }) => framesPerSecond),
    audioKbps: mean(({ audioKbps }) => audioKbps),
  }
}

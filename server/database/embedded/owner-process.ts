import { startEmbedded } from './embedded.ts'

// Is started and killed by embedded.test.ts: a process that owns a data folder until it is asked to stop.
const since = performance.now()
try {
  const [, , dir = ''] = process.argv
  const database = await startEmbedded(dir)
  const staying = setInterval(() => {}, 60_000)
  process.once('SIGTERM', async () => {
    await database[Symbol.asyncDispose]()
    clearInterval(staying)
  })
  process.send?.({ startedAs: database.startedAs, settings: database.settings, tookMs: Math.round(performance.now() - since) })
} catch (defect) {
  process.send?.({ refused: (defect as Error).message }, () => process.exit(1))
}

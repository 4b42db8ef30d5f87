import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'
import { runApart } from './steps/run-apart.ts'

// Runs each benchmark in its own process, so that none inherits warm code from another, and writes the page of all figures.
// `npm run bench results` only writes the page.
process.env['NODE_ENV'] = 'production'
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => stopping.abort())
process.channel?.unref() // the listener for 'disconnect' would keep the process alive
const named = process.argv.slice(2)
const all = globSync('benchmarks/**/*.bench.ts').sort()
const chosen = named.length === 0 ? all : [...new Set(named.flatMap(findFiles))]
if (chosen.length > 0) {
  await buildWeb()
  await buildServer()
}
for (const file of chosen) {
  if (stopping.signal.aborted) break
  process.stdout.write(`\n${file}\n`)
  if (!(await runApart([process.execPath, file], stopping.signal))) process.exitCode = 1
}
await runApart([process.execPath, 'benchmarks/record/write-page.ts'], new AbortController().signal)
if (stopping.signal.aborted) process.exitCode = 1

/** Finds the benchmark of that name, or else all with it in their path: `lighthouse` contains `house`. */
function findFiles(name: string): string[] {
  const exact = all.filter((path) => basename(path) === `${name}.bench.ts`)
  return exact.length > 0 ? exact : all.filter((path) => path.includes(name))
}

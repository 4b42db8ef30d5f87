import { once } from 'node:events'
import { createRequire, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { beginAttribution, endAttribution } from './attribution.ts'
import { closeAll } from './before-exit.ts'
import { type FromWorker, type ToWorker, UNEXPECTED } from './outcome.ts'

// Runs test files one after the other in this process, as the runner names them. Each file is a test with its tests inside, so its hooks
// end with it. Only servers that are reset remain for the next file.

const alone = process.argv.includes('--alone')
const require = createRequire(import.meta.url)

let file = await nextFile()
for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, reportUnexpected)

for (; file !== undefined; file = await nextFile()) {
  beginAttribution()
  const path = resolve(file)
  const read = () => load(path).finally(endAttribution)
  if (alone) await read()
  else await test(file, read).catch(() => {})
}
flushCompileCache() // for later runs; the runner ends this process before Node would do so
process.channel?.unref() // sends the remaining reports
if (alone)
  after(closeAll) // runs after the hooks of the file, which return what is closed here
else {
  await closeAll()
  sendToRunner({ closed: true })
}

/** Requires a file, unless it waits at its top level: an import visits all modules below it again, with a promise for each link. */
async function load(path: string): Promise<void> {
  try {
    require(path)
  } catch (defect) {
    if ((defect as { readonly code?: unknown }).code !== 'ERR_REQUIRE_ASYNC_MODULE') throw defect
    await import(pathToFileURL(path).href)
  }
}

async function nextFile(): Promise<string | undefined> {
  sendToRunner({ ready: true })
  const [{ file }] = (await once(process, 'message')) as [ToWorker]
  return file
}

/** The causing test is unknown, but the file did not run cleanly. */
function reportUnexpected(defect: unknown): void {
  const outcome = { names: [UNEXPECTED], result: 'failed', durationMs: 0, why: inspect(defect) } as const
  sendToRunner({ outcome: { file: alone ? undefined : file, ...outcome } })
}

function sendToRunner(message: FromWorker): void {
  process.send?.(message)
}

import { once } from 'node:events'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { beginAttribution, endAttribution } from './attribution.ts'
import { closeAll } from './before-exit.ts'
import { type FromWorker, type ToWorker, UNEXPECTED } from './outcome.ts'

// Runs one file of tests after the other in this process, as the runner names them. A file is a test, and its tests are parts of it: so its hooks
// end with it, and nothing is left to the next one but servers that are put back.

const alone = process.argv.includes('--alone')

let file = await nextFile()
for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, reportUnexpected)

for (; file !== undefined; file = await nextFile()) {
  beginAttribution()
  const { href } = pathToFileURL(file)
  const read = () => import(href).finally(endAttribution)
  if (alone) await read()
  else await test(file, read).catch(() => {})
}
process.channel?.unref() // what is still to be reported goes on its way
if (alone)
  after(closeAll) // behind the hooks of the file itself, which give back what is closed here
else {
  await closeAll()
  sendToRunner({ closed: true })
}

async function nextFile(): Promise<string | undefined> {
  sendToRunner({ ready: true })
  const [{ file }] = (await once(process, 'message')) as [ToWorker]
  return file
}

/** Which test was the cause is not known; that a file did not run clean is. */
function reportUnexpected(defect: unknown): void {
  const outcome = { names: [UNEXPECTED], result: 'failed', durationMs: 0, why: inspect(defect) } as const
  sendToRunner({ outcome: { file: alone ? undefined : file, ...outcome } })
}

function sendToRunner(message: FromWorker): void {
  process.send?.(message)
}

import { once } from 'node:events'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { closeAll } from './before-exit.ts'
import type { FromWorker, ToWorker } from './outcome.ts'

// Runs one file of tests after the other in this process, as the runner names them. A file is a test, and its tests are parts of it: so its hooks
// end with it, and nothing is left to the next one but servers that are put back.

const alone = process.argv.includes('--alone')

for (let file = await nextFile(); file !== undefined; file = await nextFile()) {
  const { href } = pathToFileURL(file)
  if (alone) await import(href)
  else await test(file, () => import(href)).catch(() => {})
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

function sendToRunner(message: FromWorker): void {
  process.send?.(message)
}

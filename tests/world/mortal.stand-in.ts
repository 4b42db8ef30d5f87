import { openProcess, type Place } from './process.ts'

// Runs a process of a world that serves and works until a test kills it, or ends it as an operator does.
const place = JSON.parse(process.argv[2]!) as Place
const opened = await openProcess(place, () => performance.now())
process.once('SIGTERM', async () => {
  opened.drain()
  await opened[Symbol.asyncDispose]()
  process.exit()
})
process.stdout.write(opened.url)

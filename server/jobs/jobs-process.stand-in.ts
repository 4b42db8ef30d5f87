import { setTimeout as sleep } from 'node:timers/promises'
import { openProcess } from './processes.stand-in.ts'

// Is started and killed by tests: a process that works on jobs. Without pauses, it takes a job and never finishes it.
const { settings, pauseMs } = JSON.parse(process.argv[2]!)
const worker = await openProcess(settings, {
  async handler(payload, job) {
    process.stdout.write('taken\n')
    await sleep(pauseMs ?? 60_000)
    await worker.write(payload, job)
  },
})

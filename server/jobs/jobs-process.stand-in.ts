import { setTimeout as sleep } from 'node:timers/promises'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openLog } from '#server/observe/log.ts'
import { jobName } from './jobs.ts'
import { openJobs } from './open-jobs.ts'

// Is started and killed by jobs.test.ts: a process that takes a job and never finishes it.
const settings = JSON.parse(process.argv[2]!)
const announcements = await openAnnouncements(settings)
const runner = openJobs({ connection: settings, announcements, log: openLog({ logLevel: 'silent', logFile: undefined }) })
runner.jobs.work(
  jobName<{ id: string }>('test/write'),
  async () => {
    process.stdout.write('taken\n')
    await sleep(60_000)
  },
  { atOnce: 1 },
)
runner.start()

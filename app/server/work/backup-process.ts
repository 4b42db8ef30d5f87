import { lowerOwnPriority } from '#server/concurrency/lower-own-priority.ts'
import { whileAlone } from '#server/database/backup/while-alone.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import type { BackupOrder, BackupReport } from './backup-means.ts'
import { runBackup, runVerification } from './backup-work.ts'

// Makes or verifies one backup at the lowest priority for the server that started it. What it starts inherits the priority. A killed server
// ends it: the next process starts the work over.

lowerOwnPriority()
// A terminal signals the whole process group while the server still drains.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
process.once('message', (order: BackupOrder) => {
  void workOn(order).then(send, (defect: unknown) => {
    if (defect instanceof StartRefusal) return send({ refused: defect.message, exitCode: defect.exitCode })
    process.stderr.write(`${defect instanceof Error ? defect.stack : String(defect)}\n`)
    process.exit(1)
  })
})

const send = (report: BackupReport): void => void process.send?.(report)

async function workOn({ site, work }: BackupOrder): Promise<BackupReport> {
  const report = (doneBytes: number, totalBytes: number) => send({ doneBytes, totalBytes })
  if (work.kind === 'verification') {
    const sentence = await whileAlone(site.connection, () => runVerification(site, work.backup, report))
    return { done: { sentence, backup: work.backup } }
  }
  const { summary, warning } = await runBackup(site, report)
  return { done: { sentence: warning ?? '', backup: summary.id } }
}

import { openDatabase } from '../database.ts'
import { openAnnouncements } from './announcements.ts'

// Is started and ended by outbox.test.ts: a process that announces something and waits.
const [, , given = ''] = process.argv
const settings = JSON.parse(given)
const announcements = await openAnnouncements(settings)
const database = openDatabase({ ...settings, max: 1 }, announcements)
const staying = setInterval(() => {}, 60_000)
process.once('SIGTERM', async () => {
  await database[Symbol.asyncDispose]()
  await announcements[Symbol.asyncDispose]()
  clearInterval(staying)
  process.disconnect()
})
await database.inTransaction((tx) => tx.publish('topic', 'here'))

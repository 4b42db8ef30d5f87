import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { type DatabaseSettings, openDatabase, type Transaction } from '#server/database/database.ts'
import { openLog } from '#server/observe/log.ts'
import { type JobHandler, jobName } from './jobs.ts'
import { openJobs } from './open-jobs.ts'

type Payload = { readonly id: string }
type Options = { readonly handler?: JobHandler<Payload>; readonly atOnce?: number; readonly starts?: boolean; readonly withinMs?: number }

const WRITE = jobName<Payload>('test/write')
const log = openLog({ logLevel: 'silent', logFile: undefined })

/** Opens the jobs of one process on a test database; `rows` returns their effects. */
export async function openProcess(settings: DatabaseSettings, { handler, starts = true, ...limits }: Options = {}) {
  const open = new AsyncDisposableStack()
  const announcements = open.use(await openAnnouncements(settings))
  const database = open.use(openDatabase({ ...settings, max: 6 }, announcements))
  const runner = openJobs({ connection: settings, announcements, log })
  const write: JobHandler<Payload> = ({ id }, job) =>
    database.inTransaction(async (tx) => {
      await insert(tx, id)
      await job.done(tx)
    })
  runner.jobs.work(WRITE, handler ?? write, { atOnce: 2, ...limits })
  open.use(runner)
  if (starts) runner.start()
  const send = (id: string, options = {}) => database.inTransaction((tx) => runner.jobs.send(tx, WRITE, { id }, options))
  const rows = async () => (await database.pool.query<{ id: string }>('select id from public.effect order by id')).rows.map(({ id }) => id)
  return { runner, database, write, send, rows, WRITE, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

export const insert = (tx: Transaction<unknown>, id: string) => {
  const sql = tx as Transaction<{ 'public.effect': { id: string } }>
  return sql.insertInto('public.effect').values({ id }).execute()
}

/** Adds a table of effects to a fresh database, and a clock that tests move. */
export async function openTestDatabase<Fresh extends { readonly settings: DatabaseSettings }>(fresh: Fresh) {
  const run = async (text: string) => {
    const announcements = await openAnnouncements(fresh.settings)
    await using database = openDatabase(fresh.settings, announcements)
    await using _closing = announcements
    await database.pool.query(text)
  }
  await run('create table public.effect (id text)')
  const moveClock = (interval: string) =>
    run(`create or replace function platform.now() returns timestamptz language sql stable as $$ select now() + interval '${interval}' $$`)
  return { ...fresh, moveClock }
}

import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { liveText as text } from '../../text/texts.ts'
import type { LiveDeps, Sql, Tx } from '../deps.ts'
import { readRecordingName } from './recordings.ts'

type Deps = Pick<LiveDeps, 'database' | 'notify' | 'log' | 'recordingFolder' | 'takeVideo' | 'addVideoItem'>
type Show = { readonly id: string; readonly title: string; readonly language: Language; readonly owner: string; readonly day: string }

/** Makes a recording an item of content: a draft with its video, whose owner hears of it. The recording is removed after that. */
export async function makeReplay(deps: Deps, { file }: { readonly file: string }, job: Pick<Job, 'done'>): Promise<void> {
  const { database, log } = deps
  const path = join(deps.recordingFolder, basename(file))
  const show = await findShow(database.of(), basename(file))
  if (!show) return await rm(path, { force: true })
  const title = `${show.title} ${show.day}`
  const finish = await deps.takeVideo({ path, name: `${title}.mp4`, ownerId: show.owner })
  if (!finish) return log.warn('live.recording-left', { file: basename(file) })
  await database.inTransaction(async (tx: Tx) => {
    await job.done(tx)
    const item = await deps.addVideoItem(tx, { ownerId: show.owner, title, language: show.language, videoId: await finish(tx) })
    await sql`update live.show set replay_item = ${item.id} where id = ${show.id}`.execute(tx)
    await deps.notify(tx, {
      kind: 'notice',
      about: 'live',
      to: { accounts: [show.owner] },
      path: `/content/items/edit?id=${item.id}&language=${show.language}`,
      title: inBoth(text, 'notice.replay', { title: show.title }),
      text: inBoth(text, 'notice.replay-text'),
    })
  })
  await rm(path, { force: true })
}

/** The show that a recording is of: the first that began once its channel was open. Undefined: none, or its replay is there. */
async function findShow(db: Sql, file: string): Promise<Show | undefined> {
  const named = readRecordingName(file)
  if (!named) return undefined
  const { rows } = await sql<Show & { readonly hasReplay: boolean }>`
    select show.id, show.title, studio.language, studio.created_by as owner, replay_item is not null as "hasReplay",
      to_char(started_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
    from live.show join live.studio on studio.id = studio_id
    where studio.number = ${named.number} and started_at >= ${new Date(named.openedAt)} order by started_at limit 1`.execute(db)
  const [show] = rows
  return show && !show.hasReplay ? show : undefined
}

import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { liveText as text } from '../../text/texts.ts'
import type { LiveDeps, Sql, Tx } from '../deps.ts'
import { showOfRecording } from './recordings.ts'

type Deps = Pick<LiveDeps, 'database' | 'notify' | 'log' | 'recordingFolder' | 'takeVideo' | 'addVideoItem'>
type Show = {
  readonly id: string
  readonly title: string
  readonly language: Language
  readonly owner: string
  readonly day: string
  readonly hasEnded: boolean
  readonly hasReplay: boolean
}

/**
 * Makes the recording of a show that has ended an item of content: a draft with its video, whose owner hears of it. The recording is removed
 * after that. One of no known show stays, and the log tells.
 */
export async function makeReplay(deps: Deps, { file }: { readonly file: string }, job: Pick<Job, 'done'>): Promise<void> {
  const { database, log } = deps
  const path = join(deps.recordingFolder, basename(file))
  const show = await findShow(database.of(), showOfRecording(basename(file)))
  if (!show) return log.warn('live.recording-left', { file: basename(file) })
  if (!show.hasEnded) return
  if (show.hasReplay) return await rm(path, { force: true })
  const title = `${show.title} ${show.day}`
  const finish = await deps.takeVideo({ path, name: `${title}.mp4`, ownerId: show.owner })
  if (!finish) return log.warn('live.recording-left', { file: basename(file) })
  await database.inTransaction(async (tx: Tx) => {
    await job.done(tx)
    // Another process may have taken the job over meanwhile: one of them makes the item.
    const { rows } = await sql<{ hasReplay: boolean }>`
      select replay_item is not null as "hasReplay" from live.show where id = ${show.id} for update`.execute(tx)
    if (rows[0]?.hasReplay !== false) return
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

async function findShow(db: Sql, id: string | undefined): Promise<Show | undefined> {
  if (id === undefined) return undefined
  const { rows } = await sql<Show>`
    select show.id, show.title, studio.language, studio.created_by as owner, ended_at is not null as "hasEnded",
      replay_item is not null as "hasReplay", to_char(started_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
    from live.show join live.studio on studio.id = studio_id where show.id = ${id}`.execute(db)
  return rows[0]
}

import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { SECOND, writeLength } from '#contract/duration.ts'
import { readAudience } from '#contract/site/audience.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { FLOORS } from '#server/retention/floors.ts'
import { setMinimumTerm } from '#server/retention/minimum-terms.ts'
import { liveText as text } from '../../text/texts.ts'
import type { LiveContext, Tx } from '../context.ts'
import { chooseOwner, findRecordedShow, type RecordedShow } from './recorded-show.ts'
import { lockLeftRecording, removeLeftRecording, showOfRecording } from './recordings.ts'

type Context = Pick<LiveContext, 'database' | 'notify' | 'log' | 'recordingFolder' | 'takeVideo' | 'addVideoItem' | 'rolesHolding'>

/**
 * Turns the recording of an ended show into a draft item with its video, which stays for the term of the law, notifies the
 * owner and removes the file. A recording without a
 * known show is kept and logged.
 */
export async function makeReplay(context: Context, { file }: { readonly file: string }, job: Pick<Job, 'done'>): Promise<void> {
  const { database, log } = context
  const path = join(context.recordingFolder, basename(file))
  const show = await findRecordedShow(database.of(), showOfRecording(basename(file)))
  if (!show) return log.warn('live.recording-left', { file: basename(file) })
  if (!show.hasEnded) return
  // The part of another machine is no copy of the replay.
  if (show.hasReplay && show.isInParts) return log.warn('live.recording-left', { file: basename(file) })
  if (show.hasReplay) return await rm(path, { force: true })
  const title = titleOf(show)
  const ownerId = await chooseOwner(context, database.of(), show)
  const finish = await context.takeVideo({ path, name: `${title}.mp4`, ownerId })
  if (!finish) return log.warn('live.recording-left', { file: basename(file) })
  await database.inTransaction(async (tx) => {
    await job.done(tx)
    // Another process may have taken over the job. The lock lets only one of them create the item.
    if (!(await lockWithoutReplay(tx, show.id))) return
    const videoId = await finish(tx)
    const audience = readAudience(show.audience)
    const item = await context.addVideoItem(tx, { ownerId, title, language: show.language, videoId, audience })
    await setMinimumTerm(tx, [`item:${item.id}`, `asset:${videoId}`], FLOORS.live.days)
    await sql`update live.show set replay_item = ${item.id} where id = ${show.id}`.execute(tx)
    await removeLeftRecording(tx, show.id)
    await context.notify(tx, {
      kind: 'notice',
      about: 'live',
      to: { accounts: [ownerId] },
      path: `/content/items/edit?id=${item.id}&language=${show.language}`,
      title: inBoth(text, 'notice.replay', { title: show.title }),
      text: inBoth(text, show.gaps.length === 0 ? 'notice.replay-text' : 'notice.replay-incomplete'),
    })
  })
  await rm(path, { force: true })
}

/** Contains the day, the time when that day has an earlier show of the title, and the position of gaps, which the editor must see before publishing. */
function titleOf({ title, startedOn, language, gaps: [first, ...others] }: RecordedShow): string {
  const whole = `${title} ${startedOn}`
  if (!first) return whole
  const t = translatorOf(text, language)
  const at = writeLength(first.atMs / SECOND)
  if (others.length > 0 || first.missingMs === null) return t('replay.incomplete', { title: whole, at })
  return t('replay.gap', { title: whole, at, missing: writeLength(first.missingMs / SECOND) })
}

/** Returns false when the replay exists or the show is no longer known. */
async function lockWithoutReplay(tx: Tx, showId: string): Promise<boolean> {
  const { rows } = await sql<{ hasReplay: boolean }>`
    select replay_item is not null as "hasReplay" from live.show where id = ${showId} for update`.execute(tx)
  return rows[0] ? !rows[0].hasReplay : await lockLeftRecording(tx, showId)
}

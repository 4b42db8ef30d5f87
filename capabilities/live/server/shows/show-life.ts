import { sql } from 'kysely'
import { sameInBoth } from '#contract/language.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { chatChannel, deskChannel, LIVE_TAG, showChanged } from '../../contract.ts'
import type { LiveContext, Tx } from '../context.ts'
import { findStudio, publishStudio, writeMethod } from '../studios/studio-store.ts'
import { textWithTitle } from '../studios/text-with-title.ts'
import { addAttendees } from './attendance/attendance-store.ts'
import { warnOfRoom } from './note-recording.ts'
import { closePollOfShow } from './polls/poll-store.ts'
import { clearPulled } from './pull/pull-store.ts'
import { setRotating } from './rotation/rotation-store.ts'
import * as store from './show-store.ts'
import { consumeSignUps } from './sign-ups/sign-up-store.ts'

export type Studio = { readonly id: string; readonly number: number }
/** `show` is the id of the show on air or of the next one. */
export type ShowingStudio = Studio & { readonly show: string }

/** Begins a show at the first picture and notifies followers. An interrupted show that continues causes no second notification. */
export async function beginShow(context: LiveContext, tx: Tx, studio: ShowingStudio): Promise<void> {
  if (!(await store.addShow(tx, studio.id, studio.show))) return
  await store.addEvent(tx, { studioId: studio.id, kind: 'started', detail: {}, by: null })
  await notifyFollowers(context, tx, studio.id)
  await warnOfRoom(context, tx, studio.id)
  await tx.emit(showChanged, { studio: studio.number, isOnAir: true })
  await notifyViewers(tx, studio, true)
}

/** Marks all lines as silent. A show on air may continue, and its timeline shows the restart. */
export async function interrupt(tx: Tx, studioId: string, { isMoved = false } = {}): Promise<void> {
  await store.writeSilence(tx, studioId)
  const detail = isMoved ? { isMoved } : {}
  if (await store.findShow(tx, studioId)) await store.addEvent(tx, { studioId, kind: 'restarted', detail, by: null })
}

/** Ends the show on air, if there is one. */
export async function endShowOnAir(
  tx: Tx,
  studio: Studio,
  { why, by }: { readonly why: store.EndedWhy; readonly by: string | null },
): Promise<void> {
  if (!(await store.findShow(tx, studio.id))) return
  await store.addEvent(tx, { studioId: studio.id, kind: 'ended', detail: { why }, by })
  await store.addViewers(tx, studio.id, 0)
  const showId = await store.finishShow(tx, studio.id, why)
  if (showId !== undefined) {
    await addAttendees(tx, showId)
    await closePollOfShow(tx, showId)
    if (why !== 'restart') await consumeSignUps(tx, studio.id, showId)
  }
  await store.writeChannel(tx, studio.id, { on_air: null, pinned: null, viewers: 0, has_ended: why === 'operator', renditions: [] })
  if (why !== 'restart') {
    await endRotation(tx, studio.id)
    await writeMethod(tx, studio.id, { from: 'camera', to: 'push' })
  }
  await tx.emit(showChanged, { studio: studio.number, isOnAir: false })
  await notifyViewers(tx, studio, false)
}

/** Ends the rotation or pull together with its show. They start again after a restart. */
async function endRotation(tx: Tx, studioId: string): Promise<void> {
  const studio = await tx.selectFrom('live.studio').select(['rotating', 'pulled']).where('id', '=', studioId).executeTakeFirst()
  if (!studio?.rotating && !studio?.pulled) return
  await clearPulled(tx, studioId)
  await setRotating(tx, studioId, null)
  await store.writeLine(tx, { studioId, line: 'main', status: 'idle' })
  await publishStudio(tx, studioId)
  await publish(tx, deskChannel, studioId, { type: 'rotation' })
}

export async function notifyViewers(tx: Tx, { number }: Studio, isOnAir: boolean): Promise<void> {
  await publish(tx, chatChannel, String(number), { type: 'show', isOnAir })
  await dropPages(tx, LIVE_TAG)
}

/** Limits the accounts in one notification. */
const AT_ONCE = 500

/** Notifies followers of the start of a show with the studio's notice. Sends nothing without a notice. */
async function notifyFollowers({ notify }: LiveContext, tx: Tx, studioId: string): Promise<void> {
  const studio = await findStudio(tx, studioId)
  if (!studio || studio.notice === '') return
  const words = sameInBoth(studio.notice)
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows: followers } = await sql<{ id: string }>`
      select account_id as id from live.follower where studio_id = ${studioId} and account_id > ${after}
      order by account_id limit ${AT_ONCE}`.execute(tx)
    const last = followers.at(-1)
    if (!last) return
    await notify(tx, {
      kind: 'notice',
      about: 'live',
      to: { accounts: followers.map(({ id }) => id) },
      path: `/live/${studio.number}`,
      title: textWithTitle('notice.on-air', studio),
      text: words,
    })
    after = last.id
  }
}

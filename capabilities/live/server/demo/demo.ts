import { sql } from 'kysely'
import type { DemoWorld } from '#capabilities/website/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { demoPlanned, LIVE_TAG, studioRemoved } from '../../contract.ts'
import type { LiveContext, Tx } from '../context.ts'
import { writeRotation } from '../shows/rotation/rotation-store.ts'
import { deleteStudio, publishStudio } from '../studios/studio-store.ts'
import { loadLecture } from './load-lecture.ts'
import { loadRoom } from './load-room.ts'

/** A studio has one description, which readers of both languages see. */
const ON_AIR = {
  title: '明序直播',
  other_title: 'Mingxu Live',
  description:
    '演示直播间循环播放一段时钟画面，只在有人观看时运行。\n\nA demo studio that plays a clock in a loop, and only while somebody watches.',
  category: 'lecture',
  cover: 'lecture-1',
  method: 'rotation',
  language: 'zh-CN',
} as const
const COMING = {
  title: '高血压随访病例讨论',
  other_title: 'Following up hypertension: a case discussion',
  description: '演示直播间，用来展示预告与倒计时。\n\nA demo studio that shows a planned broadcast with its countdown.',
  category: 'case-discussion',
  cover: 'traces-2',
  method: 'push',
  language: 'zh-CN',
} as const
const ENDED = {
  title: '明序直播：一分钟的时钟',
  other_title: 'Mingxu Live: a clock for one minute',
  description: '演示直播间，用来展示已结束的直播与回放。\n\nA demo studio that shows a broadcast that is over, and its replay.',
  category: 'lecture',
  cover: 'lecture-2',
  method: 'push',
  language: 'zh-CN',
} as const
/** The broadcaster in the demo world. */
const HOST = 'luo-ming'
/** The demo item that is the replay. */
const REPLAY = 'live-demo-replay'

/**
 * Creates the studios of the demo, with a title in each language: one with a loop on air and an earlier show, one with a past lecture that took
 * attendance and a show planned for 19:30 in two weeks, and one with a finished broadcast to replay.
 */
export async function loadDemo(
  { noteUses, addPastBroadcast }: LiveContext,
  transaction: AnyTransaction,
  { ownerId, pictures, items, people }: DemoWorld,
): Promise<void> {
  const tx: Tx = transaction.of()
  const hostId = people.get(HOST)!
  for (const studio of [ON_AIR, COMING, ENDED]) {
    const cover = pictures.get(studio.cover)!
    const { id, number } = await tx
      .insertInto('live.studio')
      .values({
        ...studio,
        cover,
        is_demo: true,
        ...(studio === COMING && { takes_attendance: true, takes_sign_up: true, places: 80 }),
        created_by: ownerId,
        changed_by: hostId,
        ...(studio.category === 'case-discussion' && {
          starts_at: sql<Date>`date_trunc('day', platform.now()) + interval '14 days 11 hours 30 minutes'`,
        }),
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    await noteUses(tx, { by: 'live', id, title: studio.title }, [cover])
    if (studio === ON_AIR) {
      await loadRoom(tx, { studioId: id, hostId })
      await writeRotation(tx, id, [items.get(REPLAY)!])
    }
    if (studio === COMING) {
      await loadLecture(tx, { studioId: id, hostId, people })
      await tx.emit(demoPlanned, { studioId: id, ownerId, askedBy: hostId })
    }
    if (studio === ENDED) {
      await addEndedShow(tx, id, items.get(REPLAY)!)
      await addPastBroadcast(tx, number)
    }
    await publishStudio(tx, id)
  }
  await dropPages(tx, LIVE_TAG)
}

/** Adds a show of one minute that took place an hour before its replay was published. */
async function addEndedShow(tx: Tx, studioId: string, itemId: string): Promise<void> {
  await sql`
    insert into live.show (studio_id, title, started_at, ended_at, ended_why, replay_item)
    select studio.id, studio.title, at - interval '61 minutes', at - interval '1 hour', 'operator', ${itemId}
    from live.studio cross join (select min(first_published_at) as at from content.public_item where item_id = ${itemId}) as replay
    where studio.id = ${studioId}`.execute(tx)
}

/** Removes the demo studios with all their data, even if they were changed. */
export async function removeDemo(
  { noteUses }: LiveContext,
  transaction: AnyTransaction,
  { ownerId }: { readonly ownerId: string },
): Promise<void> {
  const tx: Tx = transaction.of()
  const studios = await tx.selectFrom('live.studio').select(['id', 'title']).where('is_demo', '=', true).forUpdate().execute()
  for (const { id, title } of studios) {
    await noteUses(tx, { by: 'live', id, title }, [])
    // The content is fictitious, so it is not kept as evidence.
    await tx.deleteFrom('live.chat_message').where('studio_id', '=', id).execute()
    await tx.deleteFrom('live.chat_action').where('studio_id', '=', id).execute()
    await tx.deleteFrom('live.event').where('studio_id', '=', id).execute()
    await deleteStudio(tx, id)
    await tx.emit(studioRemoved, { studioId: id, by: ownerId })
    await publishStudio(tx, id)
  }
  await dropPages(tx, LIVE_TAG)
}

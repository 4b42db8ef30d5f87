import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Tx } from '../context.ts'

/** A message without a name is from the host. */
type Message = { readonly minute: number; readonly name: string | null; readonly text: string; readonly is?: 'starred' | 'held' }
/** Holds the chat of the show by minute. The host has answered the starred questions; the held message waits for a moderator. */
const MESSAGES: readonly Message[] = [
  { minute: 4, name: '周医生', text: '大家好，今天先看随访数据。' },
  { minute: 5, name: 'Dr Bennett', text: 'Good afternoon from Leeds. The sound is clear.' },
  { minute: 21, name: '社区全科小林', text: '家庭自测血压一天测几次合适？', is: 'starred' },
  { minute: 23, name: null, text: '早晚各两次，连续七天，取后六天的平均值。' },
  { minute: 48, name: '药师阿禾', text: '幻灯片会后可以下载吗？' },
  { minute: 57, name: 'Nurse Okafor', text: 'Could you show the titration table once more?', is: 'starred' },
  { minute: 59, name: null, text: 'Here it is, with the steps of the dose by week.' },
  { minute: 92, name: '周医生', text: '谢谢，讲得很清楚。' },
  { minute: 97, name: '访客', text: '资料在这里 example.com/ppt', is: 'held' },
]
/**
 * The last show, in minutes before the demo is loaded and in minutes on air. It falls within the three hours that the control room charts.
 */
const SHOW = { begunAgo: 125, minutes: 105 } as const

type Room = { readonly studioId: string; readonly hostId: string }
/** Returns the time of a minute of the show. */
const at = (minute: number) => sql`(platform.now() - ${sql.lit(SHOW.begunAgo - minute)} * interval '1 minute')`

/** Fills the control room of a studio with its last show, which ended before the demo was loaded: viewers, chat and timeline. */
export async function loadRoom(tx: Tx, { studioId, hostId }: Room): Promise<void> {
  await sql`
    insert into live.viewer_sample (studio_id, at, viewers)
    select ${studioId}, ${at(0)} + minute * interval '1 minute',
      case minute when ${sql.lit(SHOW.minutes)} then 0
        else (34 * (1 - exp(-(minute + 2) / 14.0)) + 5 * sin(minute / 9.0) - 22 * greatest(0, minute - 84) / 21.0)::int end
    from generate_series(0, ${sql.lit(SHOW.minutes)}) as minute`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into live.show (studio_id, title, started_at, ended_at, ended_why, peak_viewers)
    select id, title, ${at(0)}, ${at(SHOW.minutes)}, 'operator', (select max(viewers) from live.viewer_sample where studio_id = studio.id)
    from live.studio where id = ${studioId} returning id`.execute(tx)
  await sql`
    insert into live.event (studio_id, show_id, at, kind, detail, by_account) values
      (${studioId}, ${one(rows).id}, ${at(0)}, 'started', '{}', null),
      (${studioId}, ${one(rows).id}, ${at(53)}, 'command', '{"command":"drill","line":"hot"}', ${hostId}),
      (${studioId}, ${one(rows).id}, ${at(53)}, 'switch', '{"from":"hot","to":"slate","why":"drill","gapMs":0,"repeatedMs":0}', ${hostId}),
      (${studioId}, ${one(rows).id}, ${at(54)}, 'switch', '{"from":"slate","to":"hot","why":"return","gapMs":18,"repeatedMs":0}', null),
      (${studioId}, ${one(rows).id}, ${at(SHOW.minutes)}, 'ended', '{"why":"operator"}', ${hostId})`.execute(tx)
  for (const message of MESSAGES) await addMessage(tx, { studioId, hostId, message })
}

type New = Room & { readonly message: Message }

async function addMessage(tx: Tx, { studioId, hostId, message: { minute, name, text, is } }: New): Promise<void> {
  const hash = createHash('sha256').update(text).digest()
  await sql`
    insert into live.chat_message (studio_id, account_id, author_name, kind, text, text_hash, state, held_for, is_starred, created_at)
    values (${studioId}, ${name === null ? hostId : null}, ${name}, ${name === null ? 'host' : 'viewer'}, ${text}, ${hash},
      ${is === 'held' ? 'held' : 'shown'}, ${is === 'held' ? ['link'] : []}, ${is === 'starred'}, ${at(minute)})`.execute(tx)
}

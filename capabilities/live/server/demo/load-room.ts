import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../deps.ts'

/** Said by nobody's account, so many minutes before the demo world was loaded. */
const MESSAGES = [
  { minutesAgo: 46, name: '周医生', text: '大家好，今天先看随访数据。' },
  { minutesAgo: 41, name: 'Dr Bennett', text: 'Good afternoon from Leeds. The sound is clear.' },
  { minutesAgo: 33, name: '社区全科小林', text: '家庭自测血压一天测几次合适？', isStarred: true },
  { minutesAgo: 31, name: null, text: '早晚各两次，连续七天，取后六天的平均值。' },
  { minutesAgo: 24, name: '药师阿禾', text: '幻灯片会后可以下载吗？' },
  { minutesAgo: 12, name: 'Nurse Okafor', text: 'Could you show the titration table once more?' },
  { minutesAgo: 7, name: '周医生', text: '谢谢，讲得很清楚。' },
] as const
const WAITING = { minutesAgo: 3, name: '访客', text: '资料在这里 example.com/ppt' }

/** What fills the control room of a studio: its chat, who watched in the last three hours, and what an operator did. */
export async function loadRoom(tx: Tx, studioId: string, ownerId: string): Promise<void> {
  for (const { minutesAgo, name, text, ...rest } of MESSAGES)
    await addMessage(tx, { studioId, ownerId, minutesAgo, name, text, state: 'shown', isStarred: 'isStarred' in rest })
  await addMessage(tx, { studioId, ownerId, ...WAITING, state: 'held', isStarred: false })
  await sql`
    insert into live.viewer_sample (studio_id, at, viewers)
    select ${studioId}, date_trunc('minute', platform.now()) - minute * interval '1 minute',
      (18 + 11 * sin((180 - minute) / 26.0) + (180 - minute) / 12.0)::int
    from generate_series(1, 180) as minute`.execute(tx)
  await sql`
    insert into live.event (studio_id, at, kind, detail, by_account) values
      (${studioId}, platform.now() - interval '52 minutes', 'command', '{"command":"drill","line":"hot"}', ${ownerId}),
      (${studioId}, platform.now() - interval '51 minutes', 'switch', '{"from":"hot","to":"slate","why":"drill","gapMs":0,"repeatedMs":0}', ${ownerId}),
      (${studioId}, platform.now() - interval '50 minutes', 'switch', '{"from":"slate","to":"hot","why":"return","gapMs":18,"repeatedMs":0}', null)`.execute(
    tx,
  )
}

type New = {
  readonly studioId: string
  readonly ownerId: string
  readonly minutesAgo: number
  /** Null: the host. */
  readonly name: string | null
  readonly text: string
  readonly state: 'shown' | 'held'
  readonly isStarred: boolean
}

async function addMessage(tx: Tx, { studioId, ownerId, minutesAgo, name, text, state, isStarred }: New): Promise<void> {
  const hash = createHash('sha256').update(text).digest()
  await sql`
    insert into live.chat_message (studio_id, account_id, author_name, kind, text, text_hash, state, held_for, is_starred, created_at)
    values (${studioId}, ${name === null ? ownerId : null}, ${name}, ${name === null ? 'host' : 'viewer'}, ${text}, ${hash}, ${state},
      ${state === 'held' ? ['link'] : []}, ${isStarred}, platform.now() - ${minutesAgo} * interval '1 minute')`.execute(tx)
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Tx } from '../deps.ts'

/** Of nobody's account, so many minutes before the demo world was loaded; without a name: by the host. The last one waits for a moderator. */
type Message = readonly [minutesAgo: number, name: string | null, text: string]
const MESSAGES: Readonly<Record<Language, readonly Message[]>> = {
  'zh-CN': [
    [46, '周医生', '大家好，今天先看随访数据。'],
    [33, '社区全科小林', '家庭自测血压一天测几次合适？'],
    [31, null, '早晚各两次，连续七天，取后六天的平均值。'],
    [24, '药师阿禾', '幻灯片会后可以下载吗？'],
    [7, '周医生', '谢谢，讲得很清楚。'],
    [3, '访客', '资料在这里 example.com/ppt'],
  ],
  'en-US': [
    [41, 'Dr Bennett', 'Good afternoon from Leeds. The sound is clear.'],
    [33, 'Priya, GP trainee', 'How many home readings a day do you ask for?'],
    [30, null, 'Two in the morning and two in the evening for a week, averaged over the last six days.'],
    [12, 'Nurse Okafor', 'Could you show the titration table once more?'],
    [3, 'Visitor', 'The slides are at example.com/ppt'],
  ],
}
/** Starred: the question that the host answered. */
const STARRED_MINUTES_AGO = 33

type Room = { readonly studioId: string; readonly ownerId: string; readonly language: Language }

/** What fills the control room of a studio: its chat, who watched in the last three hours, and what an operator did. */
export async function loadRoom(tx: Tx, { studioId, ownerId, language }: Room): Promise<void> {
  const messages = MESSAGES[language]
  for (const message of messages) await addMessage(tx, { studioId, ownerId, message, isHeld: message === messages.at(-1) })
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

type New = Omit<Room, 'language'> & { readonly message: Message; readonly isHeld: boolean }

async function addMessage(tx: Tx, { studioId, ownerId, message: [minutesAgo, name, text], isHeld }: New): Promise<void> {
  const hash = createHash('sha256').update(text).digest()
  await sql`
    insert into live.chat_message (studio_id, account_id, author_name, kind, text, text_hash, state, held_for, is_starred, created_at)
    values (${studioId}, ${name === null ? ownerId : null}, ${name}, ${name === null ? 'host' : 'viewer'}, ${text}, ${hash}, ${isHeld ? 'held' : 'shown'},
      ${isHeld ? ['link'] : []}, ${minutesAgo === STARRED_MINUTES_AGO}, platform.now() - ${minutesAgo} * interval '1 minute')`.execute(tx)
}

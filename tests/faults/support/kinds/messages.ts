import { addPerson } from '../../../world/people.ts'
import { askWell } from './ask-well.ts'
import type { Kind } from './kind.ts'

/** Marks a message of the message centre as read, which changes the counter of its reader too. */
export const readings: Kind = {
  name: 'message read',
  async prepare({ sql }, _cast, many) {
    const { id, token } = await addPerson(sql, { roles: [] })
    const { rows } = await sql.query<{ id: string }>(
      `insert into inbox.message (account_id, kind, about, title_zh, title_en, text_zh, text_en)
       select $1, 'message', 'team', '题', 'Title', '文', 'Text' from generate_series(1, $2::int) returning id`,
      [id, many],
    )
    return rows.map(({ id: mark }) => async (client) => {
      const { outcome } = await client.ask('/api/message/read', { ids: [mark] }, { token })
      return { mark, outcome }
    })
  },
  found: `select id::text as mark from inbox.message where read_at is not null`,
  halves: `
    select account_id, counter.message, counted from inbox.counter
    join (select account_id, count(*) filter (where is_unread)::int as counted from inbox.message where kind = 'message' group by 1) as box using (account_id)
    where counter.message <> counted`,
}

/** Sends messages to the chat of a studio, a few by each account because of its limit. */
export const chats: Kind = {
  name: 'chat',
  async prepare({ sql, url }, { host }, many) {
    const number = await findStudio(url, host.token)
    const people = await Promise.all(Array.from({ length: many }, () => addPerson(sql, { roles: [] })))
    return people.map(({ id, token }) => async (client) => {
      const mark = `我是第${id}位`
      return { mark, outcome: (await client.ask('/api/live/chat/send', { number, text: mark }, { token })).outcome }
    })
  },
  found: `select text as mark from live.chat_message where text like '我是第%位'`,
  halves: `select id from live.chat_message where account_id is null`,
}

/** Each site has one studio for the chats of a run, because a site takes a hundred. */
const studios = new Map<string, Promise<number>>()

function findStudio(url: string, token: string): Promise<number> {
  const studio = studios.get(url) ?? openStudio(url, token)
  studios.set(url, studio)
  return studio
}

async function openStudio(url: string, token: string): Promise<number> {
  const studio = { title: '病例讨论会', language: 'zh-CN', category: 'case-discussion' }
  return Number((await askWell(url, '/api/live/studios/create', studio, token))['number'])
}

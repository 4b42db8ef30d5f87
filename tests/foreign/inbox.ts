import { randomUUID } from 'node:crypto'
import type { Person, World } from '../world.ts'
import { ABSENT, type Foreign, type ForeignIds, openPeople, rowsOf } from './foreign.ts'

type Message = { readonly id: string; readonly stroke: string }

async function addMessage(world: World, { id }: Person, archived = false): Promise<Message> {
  const stroke = randomUUID()
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into inbox.message (account_id, kind, about, title_zh, title_en, text_zh, text_en, archived_at, archived_in)
     values ($1, 'message', 'team', '题', 'Title', '文', 'Text', $2, $3) returning id`,
    [id, archived ? new Date() : null, archived ? stroke : null],
  )
  return { id: rows[0]!.id, stroke }
}

const lists = (archived: boolean, more: (foreign: Message) => readonly object[] = () => []): Foreign => ({
  whose: 'own',
  async prepare(world) {
    const [owner, stranger] = await openPeople(world)
    const [foreign, own] = [await addMessage(world, owner, archived), await addMessage(world, stranger, archived)]
    const rest = { token: stranger.token, look: rowsOf(world, 'inbox.message') }
    const listed = { ...rest, foreign: { ids: [foreign.id] }, absent: { ids: [ABSENT] }, mixed: { ids: [own.id, foreign.id] } }
    const others = more(foreign).map((fields) => ({ ...rest, foreign: { ...fields }, absent: { undo: ABSENT } }))
    return [listed, ...others]
  },
})

const words = { 'zh-CN': '公告', 'en-US': 'Announcement' }
const announcers = { whose: 'shared', why: 'who announces looks after all announcements', roles: ['editor'] } as const

export const inboxIds: ForeignIds = {
  '/api/message/read': lists(false),
  '/api/inbox/clear': lists(false),
  '/api/inbox/restore': lists(true, ({ stroke }) => [{ undo: stroke }]),
  '/api/inbox/message': {
    whose: 'own',
    async prepare(world) {
      const [owner, { token }] = await openPeople(world)
      return [{ token, foreign: { id: (await addMessage(world, owner)).id }, absent: { id: ABSENT } }]
    },
  },
  '/api/inbox/announcements/change': {
    ...announcers,
    absent: { id: ABSENT, revision: 1, kind: 'notice', purpose: 'service', title: words, text: words },
  },
  '/api/inbox/announcements/withdraw': { ...announcers, absent: { id: ABSENT } },
}

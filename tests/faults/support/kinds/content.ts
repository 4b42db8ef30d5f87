import { randomUUID } from 'node:crypto'
import { begin, submit } from '../../../fixtures/content.ts'
import { askAt } from '../../../world/process.ts'
import type { World } from '../../../world.ts'
import { askWell } from './ask-well.ts'
import type { Kind } from './kind.ts'

/** Creates an item. */
export const drafts: Kind = {
  name: 'draft',
  prepare: async (_site, { editor }, many) =>
    Array.from({ length: many }, () => async (client) => {
      const mark = `草稿 ${randomUUID()}`
      const fields = { section: 'dynamic', kind: 'img', language: 'zh-CN', title: mark }
      return { mark, outcome: (await client.ask('/api/content/create', fields, { token: editor.token })).outcome }
    }),
  found: `select title as mark from content.revision where number = 1 and made = 'save' and title like '草稿 %'`,
  halves: `select id from content.item where not exists (select from content.edition where item_id = item.id)`,
}

/** Each publication costs six calls beforehand. */
const SHARE = 1 / 4

/** Publishes an item that a colleague has approved. */
export const publications: Kind = {
  name: 'publication',
  async prepare({ sql, url }, { editor, inspector }, many) {
    const world: Pick<World, 'sql' | 'ask'> = { sql, ask: (path, fields, options) => askAt(url, path, fields, options) }
    const ids: string[] = []
    while (ids.length < many * SHARE) {
      const begun = await begin(world, editor, { slug: `text-${randomUUID()}` })
      await submit(world, editor, begun)
      // Names the task: spot checks of earlier rounds are older, and would be offered first.
      const { rows } = await sql.query<{ id: string }>(`select id from inspection.task where item_id = $1 and state = 'waiting'`, [
        begun.id,
      ])
      const taskId = rows[0]!.id
      await askWell(url, '/api/inspection/next', { taskId }, inspector.token)
      await askWell(url, '/api/inspection/pass', { taskId }, inspector.token)
      ids.push(begun.id)
    }
    return ids.map((mark) => async (client) => {
      const { outcome } = await client.ask('/api/content/publish', { id: mark, language: 'zh-CN' }, { token: editor.token })
      return { mark, outcome }
    })
  },
  found: `select item_id::text as mark from content.step where action = 'published' and made_by is not null`,
  halves: `
    select item_id, copy.item_id as copied, entry.item_id as entered
    from (select item_id from content.step where action = 'published' and made_by is not null) as step
    full join (select item_id from content.published where section <> 'page') as copy using (item_id)
    full join (select replace(target, 'item:', '')::uuid as item_id from audit.entry where action = 'content.published' and outcome = 'ok') as entry using (item_id)
    where copy.item_id is null or entry.item_id is null`,
}

const FORM = {
  channelType: 'web',
  promotionTime: ['2026-01-01', '2099-12-31'],
  promoteLink: 'https://example.org/spring',
  advertisingSource: '公众号',
  advertisingMedia: 'cpc',
  keyword: ['义诊'],
  pushNotify: true,
  advertisingContent: '春季义诊报名',
}

/** Creates a promotion; its entry in the trail is the other half. */
export const promotions: Kind = {
  name: 'promotion',
  prepare: async (_site, { editor }, many) =>
    Array.from({ length: many }, () => async (client) => {
      const mark = randomUUID().replaceAll('-', '').slice(0, 20)
      const { outcome } = await client.ask('/api/channel-form/submit', { data: { ...FORM, activityName: mark } }, { token: editor.token })
      return { mark, outcome }
    }),
  found: `select name as mark from promotion.channel`,
  halves: `
    select channel.id, entry.id as entered from promotion.channel
    full join (select * from audit.entry where action = 'channel.created' and outcome = 'ok') as entry on target = 'channel:' || channel.id
    where channel.id is null or entry.id is null`,
}

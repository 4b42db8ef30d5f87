import assert from 'node:assert/strict'
import { HOUR } from '#contract/duration.ts'
import type { Data, Person, World } from './world.ts'

// Checks the console desks of the demo through their calls, as a new operator sees them.

type Item = Data & {
  readonly id: string
  readonly owner: { readonly id: string; readonly name: string }
  readonly changedAt: string
  readonly isInScope: boolean
  readonly editions: readonly { readonly state: string; readonly language: 'zh-CN' | 'en-US' }[]
}

/** Checks that an invited editor may edit the demo's content, and that each desk contains work of different ages by named accounts. */
export async function checkDesks(world: World): Promise<void> {
  const admin = await world.operator(['admin', 'chief-editor'], { steppedUp: true })
  // An account inserted by SQL joins no team until an administrator gives it a role.
  const editor = await world.operator(['editor'])
  assert.ok((await itemsOf(world, editor)).every(({ isInScope }) => !isInScope))
  assert.equal((await world.ask('/api/people/roles', { id: editor.id, add: ['analyst'] }, { token: admin.token })).http, 200)
  await checkItems(world, editor)
  const ask = async (path: string, fields: object = {}) => {
    const { http, data } = await world.ask(path, { ...fields }, { token: admin.token })
    assert.equal(http, 200, path)
    return data
  }
  const listOf = async (path: string, fields?: object) => (await ask(path, fields))['list'] as unknown as readonly Data[]
  const counts = await ask('/api/engagement/moderation/counts')
  assert.deepEqual([counts['waiting'], counts['reported'], (await ask('/api/engagement/reports/counts'))['open']], [3, 1, 2])
  const [waiting] = await listOf('/api/engagement/moderation/comments', { queue: 'waiting' })
  assert.equal((await world.ask('/api/engagement/moderation/approve', { ids: [waiting!['id']] }, { token: admin.token })).http, 200)

  const promotions = await listOf('/api/promotion/channels')
  assert.deepEqual(promotions.map(({ status }) => status).toSorted(), ['ended', 'running'])
  assert.ok(promotions.every(({ arrivals, registrations }) => Number(arrivals) > 0 && Number(registrations) > 0))

  const announcements = await listOf('/api/inbox/announcements')
  assert.deepEqual(announcements.map(({ state }) => state).toSorted(), ['ended', 'live'])
  const enquiries = await listOf('/api/enquiries/list')
  assert.deepEqual([...new Set(enquiries.map(({ state }) => state))].toSorted(), ['answered', 'closed', 'new'])

  const tasks = await listOf('/api/inspection/waiting')
  assert.ok(tasks.some(({ phase }) => phase === 'recheck') && tasks.some(({ phase }) => phase === 'first'), JSON.stringify(tasks))
  const requests = (await ask('/api/operation/log')) as unknown as readonly Data[]
  assert.ok(JSON.stringify(requests).includes('罗鸣'), JSON.stringify(requests))
  assert.ok((await ask('/api/profile/basic'))['studio'], 'the newest request is shown')
  const { rows: certificates } = await world.sql.query('select from college.certificate')
  assert.ok(certificates.length > 0)
  await checkRooms(world)
}

const itemsOf = async (world: World, { token }: Person): Promise<readonly Item[]> =>
  (await world.ask('/api/content/list', { pageSize: 100 }, { token })).data['list'] as unknown as readonly Item[]

async function checkItems(world: World, editor: Person): Promise<void> {
  const list = await itemsOf(world, editor)
  assert.ok(
    list.every(({ owner, isInScope }) => owner.name !== '—' && isInScope),
    'an invited editor may edit every item, and knows whose it is',
  )
  assert.ok(new Set(list.map(({ owner }) => owner.id)).size > 10)
  const ages = list.map(({ changedAt }) => (Date.now() - Date.parse(changedAt)) / HOUR)
  assert.ok(Math.min(...ages) > 1 && Math.max(...ages) > 24 * 300, `${Math.min(...ages)} to ${Math.max(...ages)} hours`)
  const [item] = list
  assert.equal((await world.ask('/api/content/lock', { id: item!.id, language: 'zh-CN' }, { token: editor.token })).http, 200)
}

/** Checks the show of the last days, whose figures are not expired: the chart, chat and timeline lie within the show, and its peak equals the chart's. */
async function checkRooms(world: World): Promise<void> {
  const { rows } = await world.sql.query<Record<string, boolean>>(`
    select peak_viewers = (select max(viewers) from live.viewer_sample where viewer_sample.studio_id = show.studio_id and at <= ended_at) as peak,
      (select min(at) >= started_at from live.viewer_sample where viewer_sample.studio_id = show.studio_id) as chart,
      (select viewers = 0 from live.viewer_sample where viewer_sample.studio_id = show.studio_id and at <= ended_at order by at desc limit 1) as emptied,
      (select min(created_at) > started_at and max(created_at) < ended_at from live.chat_message where chat_message.studio_id = show.studio_id) as chat,
      (select min(at) >= started_at and max(at) <= ended_at from live.event where show_id = show.id) as timeline
    from live.show where ended_at is not null and replay_item is null and started_at > platform.now() - interval '7 days'`)
  const isRight = { peak: true, chart: true, emptied: true, chat: true, timeline: true }
  assert.deepEqual(rows, [isRight])
  await checkLecture(world)
}

/** Checks the past lecture: its people watched within it, and were asked something. */
async function checkLecture(world: World): Promise<void> {
  const { rows } = await world.sql.query<Record<string, number | boolean>>(`
    select count(*)::int as people, bool_and(came_at >= started_at and left_at <= ended_at and seconds <= extract(epoch from left_at - came_at)) as inside,
      (select count(*) from live.roll_answer)::int as "rollAnswers", (select count(*) from live.poll_answer)::int as "pollAnswers",
      (select count(*) from live.question where state = 'answered')::int as answered
    from live.attendee join live.show on show.id = show_id`)
  assert.deepEqual(rows, [{ people: 4, inside: true, rollAnswers: 6, pollAnswers: 7, answered: 3 }])
}

export async function checkPeopleGone(world: World): Promise<void> {
  const { rows } = await world.sql.query(`
    select (select count(*) from accounts.account where id::text like 'de300000-%')::int as accounts,
      (select count(*) from profile.details where account_id::text like 'de300000-%')::int as profiles,
      (select count(*) from teams.work_group)::int as teams,
      (select count(*) from inbox.message where account_id::text like 'de300000-%')::int as messages,
      (select count(*) from inbox.announcement)::int as announcements,
      (select count(*) from engagement.report)::int as reports,
      (select count(*) from inspection.judgment)::int as judgments,
      (select count(*) from college.certificate)::int as certificates`)
  const nothing = { accounts: 0, profiles: 0, teams: 0, messages: 0, announcements: 0, reports: 0, judgments: 0, certificates: 0 }
  assert.deepEqual(rows, [nothing])
}

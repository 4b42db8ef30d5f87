import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { begin, submit } from '#tests/fixtures/content.ts'
import { openForm, sendEnquiry } from '#tests/fixtures/enquiries.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { until } from '#tests/world/until.ts'
import { type Answered, openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const admin = await world.operator(['admin'], { steppedUp: true })
const editor = await world.operator(['editor'])

function ok({ http, data }: Answered): Answered['data'] {
  assert.equal(http, 200, JSON.stringify(data))
  return data
}
const asAdmin = async (path: string, fields: Readonly<Record<string, unknown>>) => ok(await world.ask(path, fields, { token: admin.token }))
async function setRoles({ id }: Person, ...roles: readonly string[]) {
  const { rows } = await world.sql.query<{ roles: string[] }>('select roles from accounts.account where id = $1', [id])
  const before = rows[0]!.roles
  const without = (all: readonly string[], others: readonly string[]) => all.filter((role) => !others.includes(role))
  return await asAdmin('/api/people/roles', { id, add: without(roles, before), remove: without(before, roles) })
}
const submitText = async (title: string) => await submit(world, editor, await begin(world, editor, { title }))
const one = async (query: string, values: readonly unknown[] = []) =>
  (await world.sql.query(query, [...values])).rows[0] as Record<string, string>
const openTodos = async ({ id }: Person): Promise<string[]> =>
  (
    await world.sql.query<{ matter: string }>(
      `select matter from inbox.message where account_id = $1 and kind = 'todo' and closed_at is null order by matter`,
      [id],
    )
  ).rows.map(({ matter }) => matter.replace(/(?<=:)[0-9a-f-]{36}$/, 'id'))
async function addFiling({ id }: Person): Promise<string> {
  const filed = await one(
    `insert into certification.filing (account_id, kind, state, filed_at, consent_version, consent_at)
     values ($1, 'personal', 'submitted', platform.now(), 'x', platform.now()) returning id`,
    [id],
  )
  return filed['id']!
}

type Work = { readonly role: string; readonly matter: string; give(to: Person): Promise<void> }

/** Lists each column that assigns work: the role it requires, a way to assign it, and the to-do that others get once it is released. */
const WORK: Readonly<Record<string, Work>> = {
  'enquiries.enquiry.assigned_to': {
    role: 'chief-editor',
    matter: 'enquiries:new',
    async give(to) {
      const form = await openForm(world, editor)
      await sendEnquiry(world, form)
      const { id } = await one('select id from enquiries.enquiry where form_id = $1', [form.id])
      await asAdmin('/api/enquiries/assign', { ids: [id], to: to.id })
    },
  },
  'inspection.task.assigned_to': {
    role: 'inspector',
    matter: 'inspection-queue:id',
    async give(to) {
      await submitText('给定的')
      const { id } = await one(`select id from inspection.task where state = 'waiting' order by waits_since desc limit 1`)
      await asAdmin('/api/inspection/assign', { taskId: id, inspectorId: to.id })
    },
  },
  'inspection.task.claimed_by': {
    role: 'inspector',
    matter: 'inspection-queue:id',
    async give(to) {
      await submitText('领取的')
      assert.ok(await take(world, to))
    },
  },
  'inspection.queue.inspectors': {
    role: 'inspector',
    matter: 'inspection-unstaffed:id',
    async give(to) {
      const shape = { titleZh: '', titleEn: '', sections: ['video'], topics: [], origins: [], sharePercent: 0, deadlineHours: 1 }
      await asAdmin('/api/inspection/queues/create', { class: 'video', reason: 'routine', ...shape, inspectors: [to.id] })
    },
  },
  'certification.filing.claimed_by': {
    role: 'certifier',
    matter: 'certification:id',
    async give(to) {
      const id = await addFiling(await world.person())
      ok(await world.ask('/api/certification/queue/claim', { id }, { token: to.token }))
    },
  },
  'privacy.request.assigned_to': {
    role: 'admin',
    matter: 'privacy-request:new',
    async give(to) {
      const words = { kind: 'other', text: '请说明数据用途', name: '', contact: '', account: '' }
      const { id } = await asAdmin('/api/privacy/requests/create', {
        ...words,
        channel: 'letter',
        receivedOn: '2026-11-20',
        language: 'zh-CN',
      })
      await asAdmin('/api/privacy/requests/assign', { id, version: 1, to: to.id })
    },
  },
}

const WAYS: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'the role is taken away': (person) => setRoles(person),
  'the account is disabled': ({ id }) => asAdmin('/api/people/status', { id, status: 'disabled', reason: '离开学会' }),
  async 'the account is erased'({ id }) {
    await world.sql.query(`update accounts.account set roles = '{user}' where id = $1`, [id])
    assert.equal(await world.eraseAccount(id), true)
  },
}

test('this test covers every column that assigns work to an account', () => {
  const files = readdirSync('database/tables', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'))
  const found = files.flatMap((name) => {
    const tables = readFileSync(`database/tables/${name}`, 'utf8').matchAll(/^create table (\S+) \(\n(.*?)^\);/gms)
    return [...tables].flatMap(([, table, columns]) =>
      [...columns!.matchAll(/^ {2}(assigned_to|claimed_by|inspectors|reviewers|assignees?|given_to) uuid/gm)].map(
        ([, column]) => `${table}.${column}`,
      ),
    )
  })
  assert.deepEqual(found.toSorted(), Object.keys(WORK).toSorted())
})

for (const [column, { role, matter, give }] of Object.entries(WORK))
  for (const [way, takeAway] of Object.entries(WAYS))
    test(`${column}: once ${way}, the account holds no work and a colleague gets a to-do`, async () => {
      const [person, colleague] = [await world.operator([role], { steppedUp: true }), await world.operator([role])]
      await give(person)
      const [, table, name] = /^(.+)\.(.+)$/.exec(column)!
      const holds = async () => (await world.sql.query(`select from ${table} where ${name}::text like $1`, [`%${person.id}%`])).rows.length
      assert.equal(await holds(), 1)
      await takeAway(person)
      assert.deepEqual([await holds(), await openTodos(person)], [0, []])
      assert.ok((await openTodos(colleague)).includes(matter), String(await openTodos(colleague)))
    })

test('a new role brings the to-dos that already wait, and a role that loses the permission loses the to-do', async () => {
  const form = await openForm(world, editor)
  await sendEnquiry(world, form)
  const person = await world.person()
  assert.deepEqual(await openTodos(person), [])
  await setRoles(person, 'chief-editor')
  assert.ok((await openTodos(person)).includes('enquiries:new'))
  const title = { 'zh-CN': '咨询员', 'en-US': 'Answerer' }
  const role = await asAdmin('/api/access/roles/create', { name: 'answerer', title, permissions: ['enquiries:answer'] })
  await setRoles(person, 'answerer')
  assert.ok((await openTodos(person)).includes('enquiries:new'))
  await asAdmin('/api/access/roles/change', { name: 'answerer', version: role['version'], title, permissions: [] })
  await until(async () => !(await openTodos(person)).includes('enquiries:new'))
})

test('enquiries that are unassigned together reopen the to-do', async () => {
  const [assignee, colleague] = [await world.operator(['chief-editor']), await world.operator(['chief-editor'])]
  await world.sql.query(`update enquiries.enquiry set state = 'closed'`)
  const form = await openForm(world, editor)
  for (let sent = 0; sent < 2; sent++) await sendEnquiry(world, form)
  const ids = (await world.sql.query<{ id: string }>('select id from enquiries.enquiry where form_id = $1', [form.id])).rows.map(
    ({ id }) => id,
  )
  await asAdmin('/api/enquiries/assign', { ids, to: assignee.id })
  assert.ok(!(await openTodos(colleague)).includes('enquiries:new'))
  await asAdmin('/api/enquiries/assign', { ids, to: null })
  assert.ok((await openTodos(colleague)).includes('enquiries:new'))
})

test('a queue without its named reviewers takes no other inspector until an administrator saves it', async () => {
  const [named, other] = [await world.operator(['inspector']), await world.operator(['inspector'])]
  await submitText('等待的')
  const { queue_id: id } = await one('select queue_id from inspection.task order by waits_since desc limit 1')
  await world.sql.query(`update inspection.queue set inspectors = array[$1]::uuid[] where id = $2`, [named.id, id])
  await setRoles(named)
  assert.deepEqual((await one('select inspectors from inspection.queue where id = $1', [id]))['inspectors'], [])
  const queues = ok(await judge(world, other, 'queues', {})) as unknown as Readonly<Record<string, unknown>>[]
  const { version, isMine, isUnstaffed, titleZh, titleEn, ...queue } = queues.find((each) => each['id'] === id)!
  assert.deepEqual([isUnstaffed, isMine, await take(world, other, id)], [true, false, null])
  await world.clock.move(2 * DAY)
  await world.runScheduledTasks()
  assert.ok(!(await openTodos(named)).some((each) => each.startsWith('inspection-')), 'the deadline is not told to who may not review')
  const { sections, topics, origins, sharePercent, deadlineHours } = queue
  const shape = { titleZh, titleEn, sections, topics, origins, sharePercent, deadlineHours, inspectors: [] }
  const next = await world.operator(['inspector'])
  ok(await judge(world, next, 'queues/save', { id, version, ...shape }))
  assert.ok(await take(world, next, id))
})

test('an expired team invitation and a filing of an erased account leave no to-do', async () => {
  const [owner, guest] = [await world.person(), await world.person({ username: 'guest-of-team' })]
  const team = ok(await world.ask('/api/teams/make', { kind: 'team', name: '临床组' }, owner))
  ok(await world.ask('/api/teams/invite', { id: team['id'], username: 'guest-of-team' }, owner))
  assert.deepEqual(await openTodos(guest), ['team-invitation:id'])
  await world.clock.move(15 * DAY)
  await world.runSweeps()
  assert.deepEqual(await openTodos(guest), [])
  const reviewer = await world.operator(['certifier'])
  const reader = await world.person()
  await addFiling(reader)
  await world.runSweeps()
  assert.ok((await openTodos(reviewer)).includes('certification:id'))
  await world.sql.query(`delete from certification.filing where account_id <> $1`, [reader.id])
  assert.equal(await world.eraseAccount(reader.id), true)
  assert.ok(!(await openTodos(reviewer)).includes('certification:id'))
})

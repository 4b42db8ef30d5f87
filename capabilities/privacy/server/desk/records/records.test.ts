import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { INCIDENT_STATES, INCIDENT_STEPS, writeNotice } from '#capabilities/privacy/contract.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { ASSESSMENT, INCIDENT } from '#tests/foreign/privacy.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const admin = await world.operator(['admin'], { steppedUp: true })
const auditor = await world.operator(['auditor'])
const ask = (path: string, input: object, by: Person = admin) => world.ask(`/api/privacy/${path}`, { ...input }, { token: by.token })
const todos = async () =>
  ((await world.ask('/api/message/list', {}, { token: admin.token })).data as unknown as { title: string; open: boolean | null }[])
    .filter(({ open }) => open)
    .map(({ title }) => title)
const versions = async (path: string, id: string) =>
  ((await ask(path, { id }, auditor)).data as unknown as { versions: { version: number; content: { title: string } }[] }).versions

test('an assessment keeps every version, is a to-do on its review day, and of two who save one is refused', async () => {
  assert.equal(
    (await ask('assessments/create', { ...ASSESSMENT, reviewOn: ASSESSMENT.assessedOn })).data['reason'],
    'REVIEW_BEFORE_ASSESSMENT',
  )
  assert.equal((await ask('assessments/create', ASSESSMENT, auditor)).data['reason'], 'FORBIDDEN')
  const { data } = await ask('assessments/create', ASSESSMENT)
  const id = String(data['id'])
  await world.runScheduledTasks()
  assert.ok(!(await todos()).includes('有影响评估需要复评'))
  await world.sql.query(`update privacy.record set review_on = (platform.now() at time zone 'Asia/Shanghai')::date where id = $1`, [id])
  await world.runScheduledTasks()
  assert.ok((await todos()).includes('有影响评估需要复评'))
  const save = (title: string) => ask('assessments/save', { ...ASSESSMENT, title, id, version: 1 })
  const saved = await Promise.all([save('第一位'), save('第二位')])
  assert.deepEqual(saved.map(({ http }) => http).toSorted(), [200, 409])
  assert.ok(!(await todos()).includes('有影响评估需要复评'))
  const all = await versions('assessments/one', id)
  assert.deepEqual(
    all.map(({ version }) => version),
    [2, 1],
  )
  assert.equal(all[1]!.content.title, ASSESSMENT.title)
  assert.deepEqual(await actionsOn(world, `assessment:${id}`), ['assessment.created', 'assessment.saved'])
})

test('the notice for the authority has cause and numbers, the one for people has advice, in both languages', () => {
  const authority = writeNotice(INCIDENT, 'authority', 'zh-CN')
  const people = writeNotice(INCIDENT, 'people', 'en-US')
  assert.match(authority.text, /11 月 20 日[\s\S]*事件原因：群发时未使用密送。[\s\S]*涉及人数：2/)
  assert.doesNotMatch(authority.text, /你可以采取/)
  assert.match(people.text, /Data concerned: In English[\s\S]*What you can do: In English/)
  assert.doesNotMatch(people.text, /Cause/)
})

test('an incident is a to-do until it is notified, its notice reaches named accounts only, and a closed one sends none', async () => {
  const [reader, other] = [await world.person({ username: 'wenyue' }), await world.person()]
  const { data } = await ask('incidents/create', INCIDENT)
  const id = String(data['id'])
  assert.ok((await todos()).includes('有个人信息安全事件待处置'))
  const listed = (await ask('incidents', {}, auditor)).data as unknown as { list: { isLate: boolean; state: string }[] }
  assert.deepEqual([listed.list[0]!.isLate, listed.list[0]!.state], [true, 'open'])
  const unproven = await world.operator(['admin'])
  assert.equal((await ask('incidents/notify', { id, version: 1, accounts: ['wenyue'] }, unproven)).data['reason'], 'STEP_UP')
  const sent = await ask('incidents/notify', { id, version: 1, accounts: ['wenyue', reader.phone, 'nobody-here'] })
  assert.deepEqual([sent.data['notified'] as unknown, sent.data['unknown'] as unknown], [1, ['nobody-here']])
  const box = async (by: Person) =>
    ((await world.ask('/api/message/list', {}, { token: by.token })).data as unknown as { title: string }[]).map(({ title }) => title)
  assert.deepEqual([(await box(reader))[0], await box(other)], ['关于你的个人信息安全的通知', []])
  assert.equal((await ask('incidents/state', { id, version: 2, state: 'closed' })).data['reason'], 'STEP_UNFIT')
  assert.equal((await ask('incidents/state', { id, version: 1, state: 'notified' })).data['reason'], 'RECORD_CHANGED')
  assert.equal((await ask('incidents/state', { id, version: 2, state: 'notified' })).http, 200)
  assert.ok(!(await todos()).includes('有个人信息安全事件待处置'))
  assert.equal((await ask('incidents/state', { id, version: 3, state: 'closed' })).http, 200)
  assert.equal((await ask('incidents/notify', { id, version: 4, accounts: ['wenyue'] })).data['reason'], 'RECORD_CLOSED')
  assert.equal((await versions('incidents/one', id)).length, 4)
})

test('no step leaves a closed incident or leads back', () => {
  for (const state of INCIDENT_STATES)
    for (const next of INCIDENT_STEPS[state]) assert.ok(INCIDENT_STATES.indexOf(next) > INCIDENT_STATES.indexOf(state))
  assert.deepEqual(INCIDENT_STEPS.closed, [])
})

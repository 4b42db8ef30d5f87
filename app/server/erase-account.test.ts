import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { CONSENT_VERSION } from '#capabilities/certification/contract.ts'
import { SECOND } from '#contract/duration.ts'
import { chapter, college, makeCourse, publishLesson } from '#tests/fixtures/college.ts'
import { openWorld, PASSWORD, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

/** Returns the capability tables that have rows about an account. */
async function tablesAbout({ id }: Person): Promise<string[]> {
  const { rows } = await world.sql.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema <> 'platform' and column_name = 'account_id' and table_type = 'BASE TABLE' order by 1`,
  )
  const counted = rows.map(({ name }) => `select '${name}' as name from (select from ${name} where account_id = $1 limit 1) as found`)
  return (await world.sql.query<{ name: string }>(counted.join(' union all '), [id])).rows.map(({ name }) => name)
}

test('an erased account has no session, and its phone can register a new account', async () => {
  const person = await world.register({ password: PASSWORD })
  const own = (token: string) => world.ask('/system/auth/user/getUserInfoByOpenId', {}, { token })
  assert.equal((await own(person.token)).code, 200)
  await world.eraseAccount(person.id)
  assert.equal((await own(person.token)).code, 401)
  const login = await world.ask('/system/auth/user/userlogin', { username: person.phone, password: PASSWORD })
  assert.equal(login.data['reason'], 'LOGIN_FAILED')
  await world.clock.move(61 * SECOND)
  const next = await world.register({ phone: person.phone })
  assert.notEqual(next.id, person.id)
})

test('an operator is not erased: roles are read in the erasing transaction, regardless of earlier checks', async () => {
  const editor = await world.operator(['editor'])
  assert.equal(await world.eraseAccount(editor.id), false)
  assert.equal((await world.ask('/api/user/info', {}, { token: editor.token })).code, 200)
})

test('a team of an erased owner passes to its longest-standing member, and is archived without members', async () => {
  const [maker, member] = [await world.person(), await world.person({ username: 'zhao-min' })]
  const create = async (name: string) => (await world.ask('/api/teams/make', { kind: 'team', name }, maker)).data['id']!
  const [id] = [await create('随访组'), await create('独自一人')]
  const invited = await world.ask('/api/teams/invite', { id, username: 'zhao-min' }, maker)
  assert.equal((await world.ask('/api/teams/invitation/answer', { id: invited.data['id'], accept: true }, member)).code, 200)
  await world.eraseAccount(maker.id)
  const { rows } = await world.sql.query(`
    select name, people, role, archived_at is not null as archived from teams.work_group left join teams.member on group_id = id order by name desc`)
  assert.deepEqual(rows, [
    { name: '随访组', people: 1, role: 'owner', archived: false },
    { name: '独自一人', people: 0, role: null, archived: true },
  ])
})

test('erasing an account deletes its rows in every capability and keeps all rows of other accounts', async () => {
  const editor = await world.operator(['editor'])
  const lesson = await publishLesson(world, '甲')
  const course = await makeCourse(world, editor, { chapters: [chapter('一', lesson)] })
  const fill = async (person: Person) => {
    const { token } = person
    const ask = async (path: string, fields: Readonly<Record<string, unknown>>) =>
      assert.equal((await world.ask(path, fields, { token })).code, 200, path)
    await ask('/system/auth/user/updateaccountinfo', { relName: '江晚照' })
    await ask('/api/access/ask', { permission: 'content:write', reason: '需要发布内容' })
    await ask('/api/certification/consent', { version: CONSENT_VERSION })
    await ask('/api/engagement/favourite', { number: lesson.number, favourite: true })
    await ask('/api/inbox/preferences/save', { subjects: [], quietHours: { starts: '22:00', ends: '07:00' } })
    await college(world, person, 'enrol', { course: course.number })
  }
  const [gone, stays] = [await world.person(), await world.person()]
  for (const person of [gone, stays]) await fill(person)
  const had = [
    'access.request',
    'accounts.known_address',
    'accounts.phone_index',
    'accounts.session',
    'certification.consent',
    'college.enrolment',
    'engagement.favourite',
    'inbox.quiet_hours',
    'privacy.consent',
    'profile.details',
  ]
  assert.deepEqual(await tablesAbout(gone), had)
  for (const _ of ['once', 'twice']) await world.eraseAccount(gone.id)
  assert.deepEqual([await tablesAbout(gone), await tablesAbout(stays)], [[], had])
})

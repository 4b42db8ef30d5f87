import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { CONSENT_VERSION } from '#capabilities/certification/contract.ts'
import { chapter, college, makeCourse, publishLesson } from '#tests/fixtures/college.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

const SCHEMAS = ['access', 'certification', 'college', 'engagement', 'inbox', 'profile']

/** Tables of these capabilities with rows about an account. */
async function tablesAbout({ id }: Person): Promise<string[]> {
  const { rows } = await world.sql.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = any ($1) and column_name = 'account_id' and table_type = 'BASE TABLE' order by 1`,
    [SCHEMAS],
  )
  const counted = rows.map(({ name }) => `select '${name}' as name from (select from ${name} where account_id = $1 limit 1) as found`)
  return (await world.sql.query<{ name: string }>(counted.join(' union all '), [id])).rows.map(({ name }) => name)
}

test('erasing an account leaves no row about it in any capability that keeps some, and all of everybody else', async () => {
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
    'certification.consent',
    'college.enrolment',
    'engagement.favourite',
    'inbox.quiet_hours',
    'profile.details',
  ]
  assert.deepEqual(await tablesAbout(gone), had)
  for (const _ of ['once', 'twice']) await world.eraseAccount(gone.id)
  assert.deepEqual([await tablesAbout(gone), await tablesAbout(stays)], [[], had])
})

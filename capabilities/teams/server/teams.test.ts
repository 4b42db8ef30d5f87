import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld, type Person, type World } from '#tests/world.ts'
import type { GroupRole } from '../contract.ts'

const reasonOf = ({ code, data }: { code: number; data: { readonly [field: string]: unknown } | null }) =>
  code === 200 ? 'ok' : data?.['reason']

async function make(world: World, person: Person, fields: Record<string, unknown> = { kind: 'team', name: '临床组' }): Promise<string> {
  const made = await world.ask('/api/teams/make', fields, person)
  assert.equal(made.code, 200)
  return String(made.data['id'])
}

/** Adds a member through an accepted invitation and sets the role. */
async function bringIn(world: World, owner: Person, id: string, guest: Person, role: GroupRole = 'member'): Promise<void> {
  const { data } = await world.ask('/system/auth/user/getUserInfoByOpenId', {}, guest)
  const invited = await world.ask('/api/teams/invite', { id, username: data['username'] }, owner)
  assert.equal(reasonOf(invited), 'ok')
  assert.equal(reasonOf(await world.ask('/api/teams/invitation/answer', { id: invited.data['id'], accept: true }, guest)), 'ok')
  if (role !== 'member') await world.ask('/api/teams/role', { id, accountId: guest.id, role }, owner)
}

test('A team is answered as missing to accounts outside it (S45, S46)', async () => {
  await using world = await openWorld()
  const [owner, stranger] = [await world.person(), await world.person({ username: 'stranger' })]
  const id = await make(world, owner)
  const calls: readonly (readonly [path: string, fields: Record<string, unknown>])[] = [
    ['read', {}],
    ['change', { name: 'x', description: '', before: { name: 'x', description: '' } }],
    ['archive', {}],
    ['invite', { username: 'stranger' }],
    ['role', { accountId: owner.id, role: 'member' }],
    ['remove', { accountId: owner.id }],
    ['make', { kind: 'project', name: 'x', teamId: id }],
  ]
  const absent = crypto.randomUUID()
  for (const [path, fields] of calls) {
    const naming = (which: string) => (path === 'make' ? { ...fields, teamId: which } : { id: which, ...fields })
    const [theirs, none] = [
      await world.ask(`/api/teams/${path}`, naming(id), stranger),
      await world.ask(`/api/teams/${path}`, naming(absent), stranger),
    ]
    assert.deepEqual([theirs.http, theirs.data, theirs.msg], [none.http, none.data, none.msg], path)
    assert.equal(theirs.http, 404, path)
  }
  assert.equal((await world.ask('/api/teams/person', { accountId: owner.id }, stranger)).http, 404)
  const { rows } = await world.sql.query('select name, people, archived_at from teams.work_group')
  assert.deepEqual(rows, [{ name: '临床组', people: 1, archived_at: null }])
})

test('An invitation is a to-do of its guest, is answered once, and the answer closes the to-do', async () => {
  await using world = await openWorld()
  const [owner, guest, other] = [await world.person(), await world.person({ username: 'guest-one' }), await world.person()]
  const id = await make(world, owner)
  assert.equal(reasonOf(await world.ask('/api/teams/invite', { id, username: 'nobody-here' }, owner)), 'PERSON_UNKNOWN')
  const invited = await world.ask('/api/teams/invite', { id, username: 'Guest-One' }, owner)
  assert.equal(reasonOf(await world.ask('/api/teams/invite', { id, username: 'guest-one' }, owner)), 'ALREADY_INSIDE')
  const todos = async () => {
    const { data } = await world.ask('/api/inbox/counts', {}, guest)
    return data['open']
  }
  assert.equal(await todos(), 1)
  const answer = (accept: boolean, who = guest) => world.ask('/api/teams/invitation/answer', { id: invited.data['id'], accept }, who)
  assert.equal((await answer(true, other)).http, 404)
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(true)))
  assert.deepEqual(answers.map(reasonOf).filter((reason) => reason === 'ok').length, 1)
  assert.equal(await todos(), 0)
  const { rows } = await world.sql.query('select people from teams.work_group where id = $1', [id])
  assert.equal(rows[0].people, 2)
  const mine = (await world.ask('/api/user/my-team/list', {}, guest)).data as unknown as { peopleNumber: number; role: string }[]
  assert.deepEqual([mine.length, mine[0]?.peopleNumber, mine[0]?.role], [1, 2, 'member'])
})

test('An unanswered invitation expires after two weeks and can be sent again', async () => {
  await using world = await openWorld()
  const [owner, guest] = [await world.person(), await world.person({ username: 'late-guest' })]
  const id = await make(world, owner)
  const invited = await world.ask('/api/teams/invite', { id, username: 'late-guest' }, owner)
  await world.sql.query(`update teams.invitation set expires_at = platform.now() - interval '1 second'`)
  assert.equal((await world.ask('/api/teams/invitation/answer', { id: invited.data['id'], accept: true }, guest)).http, 404)
  assert.deepEqual((await world.ask('/api/teams/invitations', {}, guest)).data, [])
  assert.equal(reasonOf(await world.ask('/api/teams/invite', { id, username: 'late-guest' }, owner)), 'ok')
})

test('Members cannot manage, managers can remove only members, and an owner always remains, also under concurrency', async () => {
  await using world = await openWorld()
  const [owner, manager, member] = [
    await world.person({ username: 'the-owner' }),
    await world.person({ username: 'the-manager' }),
    await world.person({ username: 'the-member' }),
  ]
  const id = await make(world, owner)
  await bringIn(world, owner, id, manager, 'manager')
  await bringIn(world, owner, id, member)
  const ask = (path: string, fields: Record<string, unknown>, who: Person) =>
    world.ask(`/api/teams/${path}`, { id, ...fields }, who).then(reasonOf)
  for (const [path, fields] of [
    ['change', { name: 'x', description: '', before: { name: 'x', description: '' } }],
    ['archive', {}],
    ['invite', { username: 'x' }],
    ['role', { accountId: member.id, role: 'owner' }],
    ['remove', { accountId: manager.id }],
  ] as const) {
    assert.equal(await ask(path, fields, member), 'FORBIDDEN', path)
  }
  assert.equal(await ask('remove', { accountId: owner.id }, manager), 'FORBIDDEN')
  assert.equal(await ask('role', { accountId: manager.id, role: 'owner' }, manager), 'FORBIDDEN')
  assert.equal(await ask('remove', { accountId: owner.id }, owner), 'LAST_OWNER')
  assert.equal(await ask('role', { accountId: owner.id, role: 'member' }, owner), 'LAST_OWNER')
  assert.equal(await ask('role', { accountId: manager.id, role: 'owner' }, owner), 'ok')
  const left = await Promise.all([ask('remove', { accountId: owner.id }, owner), ask('remove', { accountId: manager.id }, manager)])
  assert.deepEqual(left.toSorted(), ['LAST_OWNER', 'ok'])
  const { rows } = await world.sql.query('select people, (select count(*)::int from teams.member) as counted from teams.work_group')
  assert.deepEqual(rows, [{ people: 2, counted: 2 }])
})

test('Of two members who change a team at once, the later hears of it, and writes over nothing', async () => {
  await using world = await openWorld()
  const owner = await world.person()
  const id = await make(world, owner)
  const before = { name: '临床组', description: '' }
  const change = (fields: object) => world.ask('/api/teams/change', { id, ...before, ...fields, before }, owner).then(reasonOf)
  assert.deepEqual([await change({ name: '随访组' }), await change({ description: '每周三例会' })], ['ok', 'GROUP_CHANGED'])
  assert.equal((await world.ask('/api/teams/read', { id }, owner)).data['name'], '随访组')
})

test('The own activity is listed in words, for its account only', async () => {
  await using world = await openWorld()
  const [owner, stranger] = [await world.register(), await world.register()]
  await make(world, owner)
  const activityOf = async (who: Person) => (await world.ask('/api/user/latest-activity', {}, who)).data as unknown as { title: string }[]
  const titles = (await activityOf(owner)).map(({ title }) => title)
  assert.ok(titles.length >= 2 && titles.every((title) => /[一-龥]/.test(title)), titles.join(', '))
  assert.equal((await activityOf(stranger)).length, titles.length - 1)
})

test('A visit counts once a day and not for the own page, and growth compares with last month', async () => {
  await using world = await openWorld()
  const [owner, colleague] = [await world.person(), await world.person({ username: 'colleague' })]
  const id = await make(world, owner, { kind: 'project', name: '多中心随访' })
  await bringIn(world, owner, id, colleague)
  for (const who of [owner, colleague, colleague]) {
    await world.ask('/api/teams/read', { id }, who)
    await world.ask('/api/teams/person', { accountId: owner.id }, who)
  }
  const { data } = await world.ask('/api/user/visits', {}, owner)
  assert.deepEqual(
    (data as unknown as { visits: number; growth: number }[]).map(({ visits, growth }) => [visits, growth]),
    [
      [1, 100],
      [1, 100],
    ],
  )
})

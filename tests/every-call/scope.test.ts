import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RoleView } from '#capabilities/access/contract.ts'
import type { ItemRow } from '#capabilities/content/contract.ts'
import { type Foreign, succeed, tokenFor } from '../foreign/foreign.ts'
import { type Answered, openWorld, type Person, type World } from '../world.ts'
import { idFieldsOf } from './every-call.ts'
import { foreignIds } from './foreign-ids.ts'

// Tests scopes: by its roles, an account changes its own things, those of colleagues in a team, or all (docs/decisions/0038). Makes every
// call that changes owned things as each kind of account.

type Scoped = Extract<Foreign, { whose: 'scoped' }>

let world: World
let [owner, stranger, colleague, chief]: Person[] = []
const scoped = Object.entries(foreignIds).filter((entry): entry is [string, Scoped] => entry[1].whose === 'scoped')

before(async () => {
  world = await openWorld()
  owner = await world.operator(['editor'], { steppedUp: true })
  stranger = await world.operator(['editor'], { steppedUp: true })
  colleague = await world.operator(['editor'], { steppedUp: true })
  chief = await world.operator(['chief-editor'], { steppedUp: true })
  await joinTeam('team', [owner, colleague])
  // Adds contacts that do not count as a team.
  await joinTeam('project', [owner, stranger])
  await joinTeam('team', [owner, stranger], { archived: true })
})
after(() => world[Symbol.asyncDispose]())

async function joinTeam(kind: string, people: readonly Person[], { archived = false } = {}): Promise<void> {
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into teams.work_group (kind, name, created_by, archived_at) values ($1, 'x', $2, case when $3 then platform.now() end) returning id`,
    [kind, people[0]!.id, archived],
  )
  for (const { id } of people)
    await world.sql.query(`insert into teams.member (group_id, account_id, role) values ($1, $2, 'member')`, [rows[0]!.id, id])
}

/** Returns the refusal, also when each thing of a list has its own outcome. */
function reasonOf({ data }: Answered): unknown {
  const body = data as { reason?: string; list?: { outcome: string }[] } | null
  return body?.reason ?? body?.list?.[0]?.outcome
}

async function tryAs(path: string, { owned }: Scoped, person: Person): Promise<Answered> {
  return await world.ask(path, await owned(world, owner!), { token: await tokenFor(world, path, person) })
}

test('Every scoped call is declared as scoped and is tested here', () => {
  const calls = world.answers.flatMap(({ answers }) => answers.map(({ call }) => call))
  assert.deepEqual(
    calls
      .filter(({ isScoped }) => isScoped)
      .map(({ path }) => path as string)
      .sort(),
    scoped.map(([path]) => path).sort(),
  )
  // Requires a reason for every other call with these permissions that changes a named thing without a scope.
  const permissions = new Set(calls.flatMap(({ access, isScoped }) => (isScoped && typeof access === 'object' ? access.permission : [])))
  for (const call of calls) {
    const { access, path, verb, isScoped } = call
    if (isScoped || verb === 'reads' || typeof access !== 'object' || !permissions.has(access.permission)) continue
    if (idFieldsOf(call).length > 0) assert.ok('why' in foreignIds[path]! || foreignIds[path]!.whose === 'own', path)
  }
})

test('No account outside the team can change an item of a colleague', async () => {
  for (const [path, foreign] of scoped) {
    const reply = await tryAs(path, foreign, stranger!)
    assert.equal(reasonOf(reply), 'FORBIDDEN', path)
    if (!foreign.isList) assert.deepEqual([reply.http, reply.data['permission']], [403, 'scope:all'], path)
  }
})

test('Members of a team change the items of each other, and chief editors change all items', async () => {
  for (const [path, foreign] of scoped)
    for (const person of [owner!, colleague!, chief!]) assert.notEqual(reasonOf(await tryAs(path, foreign, person)), 'FORBIDDEN', path)
})

test('A role without the team scope reaches only the own items of its accounts, from the next request on', async () => {
  const [path, foreign] = scoped[0]!
  const admin = await world.operator(['admin'], { steppedUp: true })
  const { name, version, title, permissions } = await succeed<RoleView>(world, '/api/access/roles/read', { name: 'editor' }, admin)
  const without = permissions.filter((permission) => permission !== 'scope:team')
  await succeed(world, '/api/access/roles/change', { name, version, title, permissions: without }, admin)
  assert.equal(reasonOf(await tryAs(path, foreign, colleague!)), 'FORBIDDEN')
  assert.notEqual(reasonOf(await tryAs(path, foreign, owner!)), 'FORBIDDEN')
})

test('Lists and pages show which items may be changed, and all items may be read', async () => {
  const [path, { owned }] = scoped.find(([path]) => path === '/api/content/lock')!
  const { id } = (await owned(world, owner!)) as { id: string }
  for (const [person, isInScope] of [
    [owner!, true],
    [stranger!, false],
    [chief!, true],
  ] as const) {
    const read = await world.ask('/api/content/read', { id, language: 'zh-CN' }, { token: person.token })
    assert.deepEqual([read.http, (read.data as unknown as { item: ItemRow }).item.isInScope], [200, isInScope], path)
    const { data } = await world.ask('/api/content/list', { ownerId: owner!.id }, { token: person.token })
    assert.deepEqual(new Set((data as unknown as { list: ItemRow[] }).list.map((row) => row.isInScope)), new Set([isInScope]))
  }
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { asked, type Begun, begin, submit, succeed } from '../fixtures/content.ts'
import { openWorld, type Person, type World } from '../world.ts'

// Tests S117 and S118 for content: publishing, unpublishing, exporting and removing each add an entry in their own transaction.

let world: World
let admin: Person
before(async () => {
  world = await openWorld()
  admin = await world.operator(['admin'], { steppedUp: true })
})
after(() => world[Symbol.asyncDispose]())

const entries = async (target: string) =>
  (
    await world.sql.query<{ action: string; actor: string }>('select action, actor from audit.entry where target = $1 order by at, id', [
      target,
    ])
  ).rows

/** Approves as another account, without an inspection. */
async function approve({ id, language }: Begun): Promise<void> {
  await world.sql.query(
    `update content.edition set state = 'approved', decided_by = $3, decided_at = platform.now() where item_id = $1 and language = $2`,
    [id, language, randomUUID()],
  )
}

test('each act on an item writes an audit entry with its actor', async () => {
  const begun = await begin(world, admin)
  await submit(world, admin, begun)
  await approve(begun)
  await succeed(world, admin, 'publish', begun)
  await succeed(world, admin, 'offline', { ...begun, reason: '数据有误' })
  await succeed(world, admin, 'trash', begun)
  await succeed(world, admin, 'remove', begun)
  assert.deepEqual(await entries(`item:${begun.id}`), [
    ...['created', 'saved', 'submitted', 'published', 'unpublished', 'trashed', 'removed'].map((done) => ({
      action: `content.${done}`,
      actor: admin.id,
    })),
  ])
  await begin(world, admin)
  await succeed(world, admin, 'export', { format: 'csv' })
  const { rows } = await world.sql.query(`select facts from audit.entry where action = 'content.exported'`)
  assert.deepEqual(rows, [{ facts: { format: 'csv', rows: 1 } }])
})

test('S118: an act whose audit entry cannot be written is not done', async () => {
  const begun = await begin(world, admin)
  await submit(world, admin, begun)
  await approve(begun)
  await world.sql.query(`alter table audit.entry add constraint refused check (action not like 'content.%') not valid`)
  for (const [path, fields] of [
    ['publish', begun],
    ['trash', begun],
    ['withdraw', begun],
    ['export', { format: 'json' }],
    ['rules/save', { twoPeople: false }],
  ] as const) {
    assert.equal((await asked(world, admin, path, fields)).data['reason'], 'DEFECT', path)
  }
  await world.sql.query('alter table audit.entry drop constraint refused')
  const read = await succeed(world, admin, 'read', begun)
  assert.deepEqual([read['state'], read['isOnline'], read['item']!['trashedAt']], ['approved', false, null])
  assert.equal((await succeed(world, admin, 'rules', {}))['twoPeople'], true)
  await succeed(world, admin, 'publish', begun)
})

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { publish } from '#tests/fixtures/published.ts'
import { connectTo } from '#tests/setup.ts'
import { openWorld, type World } from '#tests/world.ts'

const { SECRET_KEYS: _keys, DATABASE_URL: _url, DATA_DIR: _dir, ...bare } = process.env

/** `npm run account:erase -- --phone …`, beside the running server. */
async function erase(world: World, ...given: readonly string[]) {
  const { host } = connectTo('') as { host: string }
  const { rows } = await world.sql.query<{ name: string }>('select current_database() as name')
  const DATABASE_URL = `postgres://app@localhost/${rows[0]!.name}?host=${encodeURIComponent(host)}`
  const env = { ...bare, DATABASE_URL, DATA_DIR: world.dataDir, SECRET_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}` }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/command.ts', 'account:erase', ...given], {
    env,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('who asks for it has their account closed from the command line; operators and unknown numbers are refused', async () => {
  await using world = await openWorld()
  const [gone, stays, editor] = [await world.person(), await world.person(), await world.operator(['editor'])]
  const { number } = await publish(world.sql, { section: 'article', 'zh-CN': { title: '随访' } })
  for (const { token } of [gone, stays])
    assert.equal((await world.ask('/api/engagement/favourite', { number, favourite: true }, { token })).http, 200)
  const left = async () =>
    (await world.sql.query<{ id: string }>('select account_id as id from engagement.favourite')).rows.map(({ id }) => id)

  const without = await erase(world)
  assert.deepEqual([without.status, without.output], [64, 'Missing phone number. Usage: account:erase --phone +8613800000000\n'])
  const operator = await erase(world, '--phone', editor.phone)
  assert.deepEqual(
    [operator.status, operator.output],
    [65, 'This account has a role. Remove its roles in the console first, then run this again.\n'],
  )
  const unknown = await erase(world, '--phone', '+8613800000001')
  assert.deepEqual([unknown.status, (await left()).length], [65, 2])

  const done = await erase(world, '--phone', gone.phone)
  assert.deepEqual([done.status, done.output], [0, `Account ${gone.id} is closed and its data erased.\n`])
  assert.deepEqual(await left(), [stays.id])
  const { rows } = await world.sql.query(`select target, actor from audit.entry where action = 'account.erased'`)
  assert.deepEqual(rows, [{ target: `account:${gone.id}`, actor: null }])
})

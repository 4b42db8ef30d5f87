import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publish } from '#tests/fixtures/published.ts'
import { howMany } from '#tests/size.ts'
import { runScript, settingsOf } from '#tests/world/run-script.ts'
import { openWorld, type World } from '#tests/world.ts'

/** Runs `npm run account:erase -- --phone …` beside the running server. */
const erase = async (world: World, ...given: readonly string[]) =>
  runScript(['command', 'account:erase', ...given], await settingsOf(world))

test('the command erases a reader account at its request and refuses operators and unknown numbers', async () => {
  await using world = await openWorld()
  const [gone, stays, editor] = [await world.person(), await world.person(), await world.operator(['editor'])]
  const { number } = await publish(world.sql, { section: 'article', 'zh-CN': { title: '随访' } })
  for (const { token } of [gone, stays])
    assert.equal((await world.ask('/api/engagement/favourite', { number, favourite: true }, { token })).http, 200)
  const left = async () =>
    (await world.sql.query<{ id: string }>('select account_id as id from engagement.favourite')).rows.map(({ id }) => id)

  const refused = [
    [
      ['--phone', editor.phone],
      65,
      'This account has a role or is on legal hold. Remove its roles, or lift the hold, in the console first, then run this again.\n',
    ],
    [[], 64, 'Missing phone number. Usage: account:erase --phone +8613800000000\n'],
    [['--phone', '+8613800000001'], 65, 'No account has this phone number.\n'],
  ] as const
  for (const [given, ...said] of refused.slice(0, howMany(1, refused.length))) {
    const { status, output } = await erase(world, ...given)
    assert.deepEqual([status, output], said)
  }
  assert.equal((await left()).length, 2)

  const done = await erase(world, '--phone', gone.phone)
  assert.deepEqual([done.status, done.output], [0, `Account ${gone.id} is closed and its data erased.\n`])
  assert.deepEqual(await left(), [stays.id])
  const { rows } = await world.sql.query(`select target, actor from audit.entry where action = 'account.erased'`)
  assert.deepEqual(rows, [{ target: `account:${gone.id}`, actor: null }])
})

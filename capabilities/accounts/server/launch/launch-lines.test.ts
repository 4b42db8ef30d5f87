import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDuty } from '#tests/world/launch-check.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

const stateOf = async (world: World, person: Person, key: string) => (await findDuty(world, person, key)).state

test('operators without a second factor are counted, administrators first', async () => {
  await using world = await openWorld()
  const [admin, editor] = [await world.operator(['admin']), await world.operator(['editor'])]
  const setFactor = (ids: readonly string[]) =>
    world.sql.query(
      `insert into accounts.second_factor (account_id, confirmed_at) select unnest($1::uuid[]), now()
       on conflict (account_id) do update set confirmed_at = now()`,
      [ids],
    )
  await world.sql.query('delete from accounts.second_factor')
  assert.equal(await stateOf(world, admin, 'second-factor'), 'bad')
  await setFactor([admin.id])
  assert.equal(await stateOf(world, admin, 'second-factor'), 'warning')
  await setFactor([editor.id])
  assert.equal(await stateOf(world, admin, 'second-factor'), 'good')
})

test('an SMS provider counts as tested once a code was entered, and a purpose without a template is named', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'])
  assert.deepEqual([await stateOf(world, admin, 'sms'), await stateOf(world, admin, 'sms-proven')], ['good', 'warning'])
  await world.register()
  assert.equal(await stateOf(world, admin, 'sms-proven'), 'good')
  const tencent = { TENCENT_SECRET_ID: 'a', TENCENT_SECRET_KEY: 'b', TENCENT_SMS_APP_ID: '1', TENCENT_SMS_SIGN_NAME: '心桥' }
  await using other = await openWorld({ env: { SMS_PROVIDERS: 'tencent', ...tencent, TENCENT_SMS_TEMPLATE_ID: 'register=1' } })
  const line = await findDuty(other, await other.operator(['admin']), 'sms-template')
  assert.deepEqual([line.state, /login/.test(line.why['en-US']), /register/.test(line.why['en-US'])], ['warning', true, false])
})

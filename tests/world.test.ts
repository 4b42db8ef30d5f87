import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld, type Person, type World } from './world.ts'

/** Returns the rows of an account without keys, hashes and addresses; times only as present or absent. */
async function rowsOf({ sql }: World, { id }: Person): Promise<unknown> {
  const { rows } = await sql.query<Record<'account' | 'session' | 'address', Readonly<Record<string, unknown>>>>(
    `select to_jsonb(account) as account, to_jsonb(session) as session, to_jsonb(known) as address, expires_at - started_at as lasts
     from accounts.account join accounts.session on session.account_id = account.id join accounts.known_address as known on known.account_id = account.id
     where account.id = $1`,
    [id],
  )
  const own = /(^|_)(id|hash|phone|address|at)$/
  return rows.map((row) =>
    Object.values(row).map((fields) => Object.entries(fields).map(([name, value]) => [name, own.test(name) ? value !== null : value])),
  )
}

test('a test account has the same rows as an account that registers and logs in', async () => {
  await using world = await openWorld()
  const [written, registered] = [await world.person(), await world.register()]
  assert.deepEqual(await rowsOf(world, written), await rowsOf(world, registered))
  for (const { phone, password } of [written, registered]) {
    const { code } = await world.ask('/system/auth/user/userlogin', { username: phone, password })
    assert.equal(code, 200, 'the password is theirs')
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld } from '#tests/world.ts'

test('Whatever is searched and filtered, pages in any order hold every match once, and tell how many there are (S99)', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'])
  await world.sql.query(`insert into accounts.account (phone, username, username_key, roles, status, agreement_version, agreed_at, created_at, last_seen_at)
    select '+861380000' || 1000 + n, case when n % 6 > 0 then 'Lin-' || 97 * n % 40 end, case when n % 6 > 0 then 'lin-' || n end,
      case when n % 5 = 0 then '{editor,user}'::text[] else '{user}' end, case when n % 4 = 0 then 'disabled' else 'active' end, '1', floor.now(),
      floor.now() - n % 7 * interval '1 day', floor.now() - n % 3 * interval '1 day' from generate_series(1, 40) as n`)
  await world.sql.query(
    "insert into profile.details (account_id, rel_name) select id, 'Lin ' || right(phone, 2) from accounts.account where phone like '%7'",
  )
  type Row = { id: string; username: string | null; name: string; phone: string; roles: string[]; status: string }
  const all = (
    await world.sql.query<Row & { createdAt: string; lastSeenAt: string }>(`
      select id, phone, lower(username) as username, coalesce(lower(rel_name), '') as name, roles, status,
        account.created_at::text as "createdAt", last_seen_at::text as "lastSeenAt"
      from accounts.account left join profile.details on account_id = id`)
  ).rows
  const filters: readonly (readonly [Record<string, string>, (row: Row) => boolean])[] = [
    [{}, () => true],
    [{ status: 'disabled' }, ({ status }) => status === 'disabled'],
    [{ role: 'editor', status: 'active' }, ({ roles, status }) => roles.includes('editor') && status === 'active'],
    [{ search: 'LIN' }, ({ username, name }) => [username, name].some((key) => key?.includes('lin'))],
    [{ search: 'li', status: 'active' }, ({ username, name, status }) => `${username} ${name}`.includes('li') && status === 'active'],
    [{ search: '103', role: 'user' }, ({ username, name, phone }) => [username, name, phone].some((key) => key?.includes('103'))],
  ]
  for (const [filter, matches] of filters)
    for (const sort of ['createdAt', 'lastSeenAt', 'username'] as const)
      for (const direction of ['asc', 'desc']) {
        const keyed = all.filter(matches).map((row) => [`${row[sort] === null ? 1 : 0} ${row[sort]} ${row.id}`, row.id] as const)
        const sorted = keyed.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, id]) => id)
        const expected = direction === 'asc' ? sorted : sorted.reverse()
        const found: string[] = []
        for (let page = 1; page <= Math.ceil(expected.length / 9) + 1; page++) {
          const { data } = await world.ask('/api/people/list', { ...filter, sort, direction, page, pageSize: 9 }, admin)
          assert.deepEqual([data['total'], data['isMore']], [expected.length, false])
          found.push(...(data['list'] as unknown as Row[]).map(({ id }) => id))
        }
        assert.deepEqual(found, expected, JSON.stringify({ filter, sort, direction }))
      }
})

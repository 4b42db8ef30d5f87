import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld, type Person } from '#tests/world.ts'

const PEOPLE = 14

test('Pages contain every match once for any search, filter and order, and report the total (S99)', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'])
  const people: Person[] = []
  for (let n = 0; n < PEOPLE; n++) {
    const person = await world.person({ phone: `+86138000010${10 + n}`, ...(n % 6 > 0 && { username: `Lin-${(5 * n) % PEOPLE}` }) })
    if (n % 5 === 1) await world.ask('/system/auth/user/updateaccountinfo', { relName: `Lin ${n}` }, person)
    people.push(person)
  }
  await world.sql.query(
    `update accounts.directory
     set roles = case when n % 5 = 0 then '{editor,user}'::text[] else roles end, status = case when n % 4 = 0 then 'disabled' else status end,
       created_at = platform.now() - n % 7 * interval '1 day', last_seen_at = platform.now() - n % 3 * interval '1 day'
     from unnest($1::uuid[]) with ordinality as made (id, n) where account_id = made.id`,
    [people.map(({ id }) => id)],
  )
  type Row = { id: string; username: string | null; name: string; roles: string[]; status: string }
  const all = (
    await world.sql.query<Row & { createdAt: string; lastSeenAt: string }>(`
      select account_id as id, lower(username) as username, coalesce(lower(name), '') as name, directory.roles, directory.status,
        created_at::text as "createdAt", last_seen_at::text as "lastSeenAt"
      from accounts.directory join profile.summary using (account_id)`)
  ).rows
  const filters: readonly (readonly [Record<string, string>, (row: Row) => boolean])[] = [
    [{}, () => true],
    [{ status: 'disabled' }, ({ status }) => status === 'disabled'],
    [{ role: 'editor', status: 'active' }, ({ roles, status }) => roles.includes('editor') && status === 'active'],
    [{ search: 'LIN' }, ({ username, name }) => [username, name].some((key) => key?.includes('lin'))],
    [{ search: 'li', status: 'active' }, ({ username, name, status }) => `${username} ${name}`.includes('li') && status === 'active'],
    [{ search: people[2]!.phone.slice(3), role: 'user' }, ({ id }) => id === people[2]!.id],
    [{ search: people[2]!.phone.slice(0, -1) }, () => false],
  ]
  for (const [filter, matches] of filters)
    for (const sort of ['createdAt', 'lastSeenAt', 'username'] as const)
      for (const direction of ['asc', 'desc']) {
        const keyed = all.filter(matches).map((row) => [`${row[sort] === null ? 1 : 0} ${row[sort]} ${row.id}`, row.id] as const)
        const sorted = keyed.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, id]) => id)
        const expected = direction === 'asc' ? sorted : sorted.reverse()
        const found: string[] = []
        for (let page = 1; page <= Math.ceil(expected.length / 4) + 1; page++) {
          const { data } = await world.ask('/api/people/list', { ...filter, sort, direction, page, pageSize: 4 }, admin)
          assert.deepEqual([data['total'], data['isMore']], [expected.length, false])
          found.push(...(data['list'] as unknown as Row[]).map(({ id }) => id))
        }
        assert.deepEqual(found, expected, JSON.stringify({ filter, sort, direction }))
      }
})

import { type ForeignIds, openPeople, rowsOf } from './foreign.ts'

export const followIds: ForeignIds = {
  '/api/follow/unfollow': {
    whose: 'own',
    async prepare(world) {
      const [owner, { token }] = await openPeople(world)
      const { rows } = await world.sql.query<{ id: number }>(
        `insert into follow.following (account_id, subject, key) values ($1, 'section', 'article') returning id::int`,
        [owner.id],
      )
      return [{ token, foreign: { id: rows[0]!.id }, absent: { id: 999_999 }, look: rowsOf(world, 'follow.following') }]
    },
  },
}

import { ABSENT, type ForeignIds, openPeople, succeed } from './foreign.ts'

const asking = { permission: 'access:read', reason: 'I stand in for a colleague.' }

export const workplaceIds: ForeignIds = {
  '/api/submission': {
    whose: 'own',
    async prepare(world) {
      const [owner, { token }] = await openPeople(world)
      const request = await succeed<{ id: string }>(world, '/api/access/ask', asking, owner)
      const { rows } = await world.sql.query<{ id: string }>(
        `insert into certification.filing (account_id, kind, state, filed_at, consent_version, consent_at)
         values ($1, 'personal', 'withdrawn', platform.now(), 'any', platform.now()) returning id`,
        [owner.id],
      )
      return [request.id, rows[0]!.id].map((id) => ({ token, foreign: { id }, absent: { id: ABSENT } }))
    },
  },
}

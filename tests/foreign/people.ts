import { ABSENT, type ForeignIds, openPeople, rowsOf, succeed } from './foreign.ts'

const REASON = 'Asked for by the owner'
const managers = { whose: 'shared', why: 'who looks after people looks after all of them', roles: ['admin'] } as const

const importers = { whose: 'shared', why: 'who imports accounts continues the imports of colleagues', roles: ['admin'] } as const

export const peopleIds: ForeignIds = {
  '/api/people/read': { ...managers, absent: { id: ABSENT } },
  '/api/people/reveal-phone': { ...managers, absent: { id: ABSENT, reason: REASON } },
  '/api/people/disclosures/decide': { ...managers, absent: { id: ABSENT, isApproved: true } },
  '/api/people/question/clear': { ...managers, absent: { id: ABSENT, reason: REASON } },
  '/api/people/blocked-phones/add': { ...managers, absent: { id: ABSENT, reason: REASON, days: 30 } },
  '/api/people/blocked-phones/remove': { ...managers, absent: { id: ABSENT, reason: REASON } },
  '/api/people/status': { ...managers, absent: { id: ABSENT, status: 'disabled', reason: REASON } },
  '/api/people/roles': { ...managers, absent: { id: ABSENT, add: [] } },
  '/api/people/imports/check': {
    ...importers,
    absent: { id: ABSENT, fields: ['phone'], source: 'Old site', basis: REASON, fillsEmpty: false },
  },
  '/api/people/imports/findings': { ...importers, absent: { id: ABSENT } },
  '/api/people/imports/run': { ...importers, absent: { id: ABSENT } },
  '/api/people/imports/undo': { ...importers, absent: { id: ABSENT } },
  '/api/people/sessions/end': {
    whose: 'own',
    async prepare(world) {
      const [one, other] = await openPeople(world)
      const { token } = await world.operator(['admin'], { steppedUp: true })
      const [session] = await succeed<{ id: string }[]>(world, '/api/account/sessions', {}, other)
      const look = rowsOf(world, '(select id, ended_at from accounts.session)')
      // Names a session of one account together with the id of another (S46).
      const nested = { token, foreign: { id: one.id, sessionId: session!.id }, absent: { id: one.id, sessionId: ABSENT }, look }
      return [nested, { token, foreign: { id: ABSENT, sessionId: session!.id }, absent: { id: ABSENT, sessionId: ABSENT }, look }]
    },
  },
}

import { ABSENT, type ForeignIds } from './foreign.ts'

export const accessIds: ForeignIds = {
  '/api/access/requests/decide': {
    whose: 'shared',
    why: 'who manages access decides on the requests of everybody',
    roles: ['admin'],
    absent: { id: ABSENT, decision: 'refuse', reason: 'No' },
  },
}

import { ABSENT, type ForeignIds } from './foreign.ts'

export const accessIds: ForeignIds = {
  '/api/access/invitations/revoke': {
    whose: 'shared',
    why: 'who gives roles may take back what others of them have offered',
    roles: ['admin'],
    absent: { id: ABSENT },
  },
  '/api/access/requests/decide': {
    whose: 'shared',
    why: 'who manages access decides on the requests of everybody',
    roles: ['admin'],
    absent: { id: ABSENT, decision: 'refuse', reason: 'No' },
  },
}

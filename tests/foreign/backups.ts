import { ABSENT, type ForeignIds } from './foreign.ts'

export const backupsIds: ForeignIds = {
  '/api/backups/verify': { whose: 'shared', why: 'backups are of the whole site', roles: ['admin'], absent: { backup: ABSENT } },
}

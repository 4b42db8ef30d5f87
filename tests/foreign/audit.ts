import { ABSENT, type ForeignIds } from './foreign.ts'

export const auditIds: ForeignIds = {
  '/api/audit/list': { whose: 'filter', why: 'who audits sees the entries of everybody' },
  '/api/audit/export': { whose: 'filter', why: 'who exports gets the entries of everybody' },
  '/api/audit/entry': { whose: 'shared', why: 'who audits sees the entries of everybody', roles: ['auditor'], absent: { id: ABSENT } },
}

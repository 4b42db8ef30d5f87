import type { ForeignIds } from './foreign.ts'

/** The duties are those of the whole site. Without a filing number there is none to confirm. */
const duty = (absent: Readonly<Record<string, string>>) =>
  ({ whose: 'shared', why: 'the duties are those of the whole site', roles: ['admin'], absent }) as const

export const siteIds: ForeignIds = {
  '/api/launch/confirm': duty({ key: 'icp-filed', about: '京ICP备1号' }),
  '/api/launch/withdraw': duty({ key: 'icp-filed' }),
  '/api/site/save': { whose: 'filter', why: 'a picture of the library may be shown by whoever looks after the site' },
}

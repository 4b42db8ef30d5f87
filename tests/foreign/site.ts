import { ABSENT, type ForeignIds } from './foreign.ts'

/** The duties are those of the whole site. Without a filing number there is none to confirm. */
const duty = (absent: Readonly<Record<string, string>>) =>
  ({ whose: 'shared', why: 'the duties are those of the whole site', roles: ['admin'], absent }) as const

/** A move concerns the whole site, so every operator with the permission may name every one. Uploads belong to their owner. */
const move = (absent: Readonly<Record<string, unknown>> = { id: ABSENT }) =>
  ({ whose: 'shared', why: 'a move concerns the whole site', roles: ['admin'], absent }) as const
const mapping = { kinds: {}, categories: {}, authors: {}, hosts: [], hasComments: true, hasDrafts: true }

export const siteIds: ForeignIds = {
  '/api/transfer/get': move(),
  '/api/transfer/start': move({ upload: ABSENT, zip: null }),
  '/api/transfer/mapping': move({ id: ABSENT, mapping, before: mapping }),
  '/api/transfer/preview': move(),
  '/api/transfer/check': move(),
  '/api/transfer/losses': move(),
  '/api/transfer/import': move(),
  '/api/transfer/approve': move({ id: ABSENT, note: 'x' }),
  '/api/transfer/undo': move(),
  '/api/transfer/retry': move(),
  '/api/transfer/remove': move(),
  '/api/launch/confirm': duty({ key: 'icp-filed', about: '京ICP备1号' }),
  '/api/launch/withdraw': duty({ key: 'icp-filed' }),
  '/api/site/save': { whose: 'filter', why: 'a picture of the library may be shown by whoever looks after the site' },
}

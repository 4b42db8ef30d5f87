import type { ForeignIds } from './foreign.ts'

export const siteIds: ForeignIds = {
  '/api/site/save': { whose: 'filter', why: 'a picture of the library may be shown by whoever looks after the site' },
}

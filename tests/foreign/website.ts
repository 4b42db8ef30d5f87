import { ABSENT, type Fields, type Foreign, type ForeignIds } from './foreign.ts'

const shared = (rest: Fields = {}): Foreign => ({
  whose: 'shared',
  why: 'redirects are of the site, not of a person',
  roles: ['editor'],
  absent: { id: ABSENT, ...rest },
})

export const websiteIds: ForeignIds = {
  '/api/website/address': { whose: 'filter', why: 'only what is published has an address, and everybody may know it' },
  '/api/website/home/desk/save': { whose: 'filter', why: 'a picture of the library may be shown by whoever looks after the site' },
  '/api/website/redirects/change': shared({ version: 1, from: '/a', to: '/b', status: 301 }),
  '/api/website/redirects/remove': shared({ version: 1 }),
  '/api/website/redirects/read': shared(),
}

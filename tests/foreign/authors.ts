import { ABSENT, type Fields, type Foreign, type ForeignIds } from './foreign.ts'

const shared = (absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'editors look after authors together: whoever may change one may change every one',
  roles: ['editor'],
  absent,
})
const nothing = { 'zh-CN': '', 'en-US': '' }
const author = {
  slug: 'nobody',
  name: { 'zh-CN': '无', 'en-US': 'Nobody' },
  post: nothing,
  department: nothing,
  bio: nothing,
  portrait: null,
}

export const authorsIds: ForeignIds = {
  '/api/authors/create': { whose: 'filter', why: 'names a picture of the library, which editors share; one that is not there is refused' },
  '/api/authors/save': shared({ id: ABSENT, version: 1, ...author }),
  '/api/authors/remove': shared({ id: ABSENT, version: 1 }),
}

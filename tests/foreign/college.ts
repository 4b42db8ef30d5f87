import { ABSENT, type Fields, type Foreign, type ForeignIds } from './foreign.ts'

const shared = (absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'editors make courses together: whoever may make courses at all may change every one',
  roles: ['editor'],
  absent,
})
const nothing = { 'zh-CN': '', 'en-US': '' }
const draft = {
  title: { 'zh-CN': '课', 'en-US': '' },
  slug: '',
  level: 'beginner',
  topics: [],
  cover: null,
  goals: [],
  teachers: [],
  chapters: [],
  lead: nothing,
  description: nothing,
  audience: nothing,
  credits: nothing,
}

export const collegeIds: ForeignIds = {
  '/api/college/courses/of-items': { whose: 'filter', why: 'ids only narrow a list of courses that may be seen anyway' },
  '/api/college/courses/read': shared({ id: ABSENT }),
  '/api/college/courses/save': shared({ id: ABSENT, version: 1, draft }),
  '/api/college/courses/publish': shared({ id: ABSENT, version: 1 }),
  '/api/college/courses/discard': shared({ id: ABSENT, version: 1 }),
  '/api/college/courses/state': shared({ id: ABSENT, version: 1, state: 'online' }),
  '/api/college/courses/remove': shared({ id: ABSENT, version: 1 }),
  '/api/college/courses/figures': shared({ id: ABSENT }),
}

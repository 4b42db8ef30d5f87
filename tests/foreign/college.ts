import type { World } from '../world.ts'
import { ABSENT, type Fields, type Foreign, type ForeignIds, openPeople, rowsOf } from './foreign.ts'

const shared = (absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'editors make courses together: whoever may make courses at all may change every one',
  roles: ['editor'],
  absent,
})
async function addAttempt(world: World, accountId: string): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>(
    `with course as (insert into college.course (level, title, lead, description, audience, credits, created_by, changed_by)
       values ('beginner', '{}', '{}', '{}', '{}', '{}', $1, $1) returning id)
     insert into college.attempt (account_id, course_id, number, pass_percent, draw, most) select $1, id, 1, 60, '[]', 1 from course returning id`,
    [accountId],
  )
  return rows[0]!.id
}
const attempts = (fields: Fields = {}): Foreign => ({
  whose: 'own',
  async prepare(world) {
    const [owner, { token }] = await openPeople(world)
    const language = 'zh-CN'
    const foreign = { id: await addAttempt(world, owner.id), language, ...fields }
    return [{ token, foreign, absent: { id: ABSENT, language, ...fields }, look: rowsOf(world, 'college.attempt') }]
  },
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
  '/api/college/attempt': attempts(),
  '/api/college/attempt/answer': attempts({ place: 0, chosen: [], changes: 0 }),
  '/api/college/attempt/close': attempts(),
  '/api/college/courses/of-items': { whose: 'filter', why: 'ids only narrow a list of courses that may be seen anyway' },
  '/api/college/courses/read': shared({ id: ABSENT }),
  '/api/college/courses/save': shared({ id: ABSENT, version: 1, draft }),
  '/api/college/courses/publish': shared({ id: ABSENT, version: 1 }),
  '/api/college/courses/discard': shared({ id: ABSENT, version: 1 }),
  '/api/college/courses/state': shared({ id: ABSENT, version: 1, state: 'online' }),
  '/api/college/courses/remove': shared({ id: ABSENT, version: 1 }),
  '/api/college/courses/audience': shared({ id: ABSENT }),
  '/api/college/courses/audience/set': shared({ id: ABSENT, before: { kind: 'everybody' }, audience: { kind: 'signed-in' } }),
  '/api/college/courses/figures': shared({ id: ABSENT }),
}

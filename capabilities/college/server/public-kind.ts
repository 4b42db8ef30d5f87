import { LIST_PATHS } from '#capabilities/content/contract.ts'
import { publicKind, selectThings } from '#server/kinds/public-kind.ts'
import { COURSES_TAG, coursePath } from '../contract.ts'
import { coursesBy, newestCourses } from './course-teasers.ts'
import { findCourses } from './courses/find-courses.ts'

const all = { href: LIST_PATHS.college, text: { 'zh-CN': '全部课程', 'en-US': 'All courses' } }

/** Courses that are online. */
export const courseKind = publicKind<Parameters<typeof coursePath>[0]>({
  name: 'course',
  label: { 'zh-CN': '课程', 'en-US': 'Course' },
  plural: { 'zh-CN': '课程', 'en-US': 'Courses' },
  things: selectThings({
    from: 'college.course_text',
    id: 'course_id',
    key: 'number',
    language: 'language',
    address: ['number', 'slug'],
    title: 'title',
    lead: 'lead',
    text: 'text',
    topics: 'topics',
    since: 'first_online_at',
    changedAt: 'published_at',
  }),
  key: 'number',
  path: coursePath,
  section: 'college',
  tag: COURSES_TAG,
  order: 20,
  search: {
    by: 'words',
    group: { name: 'courses', all },
    most: 5,
    orderBy: 'since desc, id',
    hasNames: false,
  },
  sitemap: { orderBy: 'key', where: 'true', list: 'none' },
  teasers: {
    title: { 'zh-CN': '精选课程', 'en-US': 'Courses' },
    icon: 'book',
    all,
    newest: newestCourses,
    ofPerson: { title: { 'zh-CN': '授课', 'en-US': 'Courses' }, find: coursesBy },
  },
  feed: { permanentPath: ({ number }) => coursePath({ number, slug: '' }) },
  follow: { where: 'true', news: 'changes', onItem: 'none' },
  target: {
    title: {
      idType: 'uuid',
      query: "select id, title ->> 'zh-CN' as zh, title ->> 'en-US' as en from college.course where id = any ($1::uuid[])",
    },
    path: (id) => `/content/courses/${id}`,
  },
  report: 'page',
  finder: {
    permission: 'college:write',
    icon: 'book',
    async find(database, words, language, most) {
      const { list } = await findCourses(
        database.of(),
        { page: 1, pageSize: most, sort: 'changedAt', direction: 'desc', filters: { q: words } },
        language,
      )
      return list.map(({ id, number, title }) => ({ id, title, hint: `#${number}`, path: `/content/courses/${id}` }))
    },
  },
})

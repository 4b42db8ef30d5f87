import { listCourses } from '#capabilities/college/contract.ts'
import { ask } from '#web/ask.ts'
import { type Finder, MOST_FOUND } from './finder.ts'

const finder: Finder = {
  title: { 'zh-CN': '课程', 'en-US': 'Courses' },
  async find(words) {
    const reply = await ask(listCourses, { page: 1, pageSize: MOST_FOUND, filters: { q: words } })
    if (!('ok' in reply)) return []
    return reply.ok.list.map(({ id, number, title }) => ({ id, title, hint: `#${number}`, icon: 'book', path: `/content/courses/${id}` }))
  },
}
export default finder

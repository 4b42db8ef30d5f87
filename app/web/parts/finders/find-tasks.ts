import { findTasks } from '#capabilities/workplace/web/find-tasks-part.ts'
import { languageNow } from '#web/language.ts'
import { type Finder, MOST_FOUND } from './finder.ts'

const finder: Finder = {
  title: { 'zh-CN': '使用指南', 'en-US': 'Guide' },
  async find(words) {
    const found = findTasks(words, languageNow()).slice(0, MOST_FOUND)
    return found.map(({ name, title, path }) => ({ id: name, title, path }))
  },
}
export default finder

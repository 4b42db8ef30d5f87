import { listSets } from '#capabilities/curation/contract.ts'
import { ask } from '#web/ask.ts'
import { type Finder, MOST_FOUND } from './finder.ts'

const finder: Finder = {
  title: { 'zh-CN': '内容集', 'en-US': 'Collections' },
  async find(words) {
    const reply = await ask(listSets, { name: words, pageSize: MOST_FOUND })
    if (!('ok' in reply)) return []
    return reply.ok.list.map(({ id, number, name }) => ({
      id,
      title: name,
      hint: `CS-${number}`,
      icon: 'table',
      path: `/list/search-table/${id}`,
    }))
  },
}
export default finder

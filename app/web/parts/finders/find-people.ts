import { listPeople } from '#capabilities/people/contract.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { ask } from '#web/ask.ts'
import { type Finder, MOST_FOUND } from './finder.ts'

const finder: Finder = {
  title: { 'zh-CN': '人员', 'en-US': 'People' },
  async find(words) {
    const reply = await ask(listPeople, { search: cutText(words, 64), pageSize: MOST_FOUND })
    if (!('ok' in reply)) return []
    return reply.ok.list.map(({ id, name, phone }) => ({
      id,
      title: name,
      ...(phone !== null && { hint: phone }),
      icon: 'user',
      path: `/people/accounts?person=${id}`,
    }))
  },
}
export default finder

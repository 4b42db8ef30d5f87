import { listPeople } from '#capabilities/people/contract.ts'
import { roleActions } from '#capabilities/people/web/give-role-part.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { ask } from '#web/ask.ts'
import { languageNow } from '#web/language.ts'
import { type Finder, type FinderResult, MOST_FOUND } from './finder.ts'

const finder: Finder = {
  title: { 'zh-CN': '人员', 'en-US': 'People' },
  async find(words) {
    const reply = await ask(listPeople, { search: cutText(words, 64), pageSize: MOST_FOUND })
    if (!('ok' in reply)) return []
    const { list } = reply.ok
    const found = list.map(
      ({ id, name, phone }): FinderResult => ({
        id,
        title: name,
        ...(phone !== null && { hint: phone }),
        icon: 'user',
        path: `/people/accounts?person=${id}`,
      }),
    )
    const [only] = list
    if (!only || list.length > 1) return found
    const actions = await roleActions(only, languageNow())
    return [
      ...found,
      ...actions.map(
        ({ role, label, run }): FinderResult => ({
          id: `${only.id} ${role}`,
          title: label,
          hint: only.name,
          icon: 'shield',
          path: `/people/accounts?person=${only.id}`,
          run,
        }),
      ),
    ]
  },
}
export default finder

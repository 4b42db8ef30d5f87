import { editPath, listItems, SECTION_NAMES } from '#capabilities/content/contract.ts'
import { ask } from '#web/ask.ts'
import { languageNow } from '#web/language.ts'
import { type Finder, MOST_FOUND } from './finder.ts'

const finder: Finder = {
  title: { 'zh-CN': '内容', 'en-US': 'Items' },
  async find(words) {
    const reply = await ask(listItems, { search: words, page: 1, pageSize: MOST_FOUND })
    if (!('ok' in reply)) return []
    const language = languageNow()
    return reply.ok.list.flatMap(({ id, number, section, editions }) => {
      const edition = editions.find((each) => each.language === language) ?? editions[0]
      if (!edition) return []
      const path = editPath(id, edition.language)
      return [
        { id, title: edition.title || `#${number}`, hint: `${SECTION_NAMES[section][language]} #${number}`, icon: 'edit' as const, path },
      ]
    })
  },
}
export default finder

import { editPath, type ItemRow, listItems, SECTION_NAMES } from '#capabilities/content/contract.ts'
import { itemActions } from '#capabilities/content/web/item-actions-part.ts'
import { findOwnReview, openReview } from '#capabilities/inspection/web/open-review-part.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import { ask } from '#web/ask.ts'
import { languageNow } from '#web/language.ts'
import { type Finder, type FinderResult, MOST_FOUND } from './finder.ts'

/** Limits the found items that are offered with their actions. */
const MOST_WITH_ACTIONS = 2
const REVIEW: Bilingual = { 'zh-CN': '审核', 'en-US': 'Review' }

const finder: Finder = {
  title: { 'zh-CN': '内容', 'en-US': 'Items' },
  async find(words) {
    const reply = await ask(listItems, { search: words, page: 1, pageSize: MOST_FOUND })
    if (!('ok' in reply)) return []
    const reader = languageNow()
    const { list } = reply.ok
    const found = await Promise.all(list.map((item) => foundItem(item, reader, list.length <= MOST_WITH_ACTIONS)))
    return found.flat()
  },
}
export default finder

async function foundItem(item: ItemRow, reader: Language, isWithActions: boolean): Promise<readonly FinderResult[]> {
  const { id, number, section, editions } = item
  const edition = editions.find((each) => each.language === reader) ?? editions[0]
  if (!edition) return []
  const path = editPath(id, edition.language)
  const title = edition.title || `#${number}`
  const found: FinderResult = { id, title, hint: `${SECTION_NAMES[section][reader]} #${number}`, icon: 'edit', path }
  if (!isWithActions) return [found]
  const task = edition.state === 'submitted' || edition.state === 'inspecting' ? await findOwnReview(id, edition.language) : undefined
  const review = task ? [{ label: REVIEW[reader], icon: 'check', run: () => void openReview(task) } as const] : []
  const actions = [...review, ...itemActions(item, edition, reader)]
  return [found, ...actions.map(({ label, icon, run }) => ({ id: `${id} ${label}`, title: label, hint: title, icon, path, run }))]
}

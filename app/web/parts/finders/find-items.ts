import { editPath, getItem, type ItemRow, itemPath, listItems, publishItem, SECTION_NAMES } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { LANGUAGE_FIELD } from '#contract/page-language.ts'
import { ask } from '#web/ask.ts'
import { refresh } from '#web/console/call/queries.ts'
import { toastOutcome } from '#web/console/call/toast-refusal.tsx'
import { runCall } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { languageNow } from '#web/language.ts'
import { type Finder, type Found, MOST_FOUND } from './finder.ts'

/** The number of found items that are offered with their actions. */
const MOST_WITH_ACTIONS = 2

const WORDS = {
  'zh-CN': { open: '查看公开页面：', publish: '发布：', question: '立即发布？', publishNow: '发布', done: '已发布' },
  'en-US': { open: 'View public page: ', publish: 'Publish: ', question: 'Publish now?', publishNow: 'Publish', done: 'Published' },
} as const satisfies Record<Language, object>

const finder: Finder = {
  title: { 'zh-CN': '内容', 'en-US': 'Items' },
  async find(words) {
    const reply = await ask(listItems, { search: words, page: 1, pageSize: MOST_FOUND })
    if (!('ok' in reply)) return []
    const language = languageNow()
    return reply.ok.list.flatMap((item) => {
      const { id, number, section, editions } = item
      const edition = editions.find((each) => each.language === language) ?? editions[0]
      if (!edition) return []
      const path = editPath(id, edition.language)
      const found: Found = {
        id,
        title: edition.title || `#${number}`,
        hint: `${SECTION_NAMES[section][language]} #${number}`,
        icon: 'edit',
        path,
      }
      return reply.ok.list.length > MOST_WITH_ACTIONS ? [found] : [found, ...actionsOn(item, edition, language)]
    })
  },
}
export default finder

function actionsOn(item: ItemRow, { language, title, state, isOnline }: ItemRow['editions'][number], reader: Language): readonly Found[] {
  const words = WORDS[reader]
  const path = `${itemPath({ ...item, slug: '' })}?${new URLSearchParams({ [LANGUAGE_FIELD]: language })}`
  const open: Found = { id: `${item.id} open`, title: words.open + title, icon: 'arrow', path }
  const publish: Found = {
    id: `${item.id} publish`,
    title: words.publish + title,
    icon: 'send',
    path: editPath(item.id, language),
    run: () => void publishAsked(item.id, language, title, words),
  }
  return [...(isOnline && item.section !== 'page' ? [open] : []), ...(state === 'approved' ? [publish] : [])]
}

async function publishAsked(id: string, language: Language, title: string, words: (typeof WORDS)[Language]): Promise<void> {
  if (!(await confirm({ title: words.question, text: title, action: words.publishNow }))) return
  const done = await runCall(publishItem, { id, language })
  if (done) toastOutcome(done, words.done)
  await refresh(listItems, getItem)
}

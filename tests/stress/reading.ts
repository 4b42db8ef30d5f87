import { oneOfTheNewest } from './ledger.ts'
import type { Act } from './people.ts'

/** A visitor opens pages; every title of a text that is seen there is noted. */
export const read: Act = async ({ chance, installation, ledger }) => {
  const text = oneOfTheNewest(ledger.texts, chance.oneOf)
  const paths = ['/dynamic/index', '/feeds/zh-CN/dynamic.rss', ...(text ? [`/platformShow/article/${text.number}`] : [])]
  const { url } = chance.oneOf(await installation.running())
  const page = await fetch(url + chance.oneOf(paths))
    .then(async (response) => (response.ok ? await response.text() : ''))
    .catch(() => '')
  for (const title of titlesIn(page)) ledger.seen.add(title)
}

/** As writing.ts makes them. */
export const titlesIn = (page: string): string[] => [...page.matchAll(/会议 [b-z]{12}/g)].map(([title]) => title)

/** A reader says something about a text that is public. */
export const comment: Act = async ({ ask, chance, ledger }) => {
  const listed = await ask('/api/website/items', { section: 'dynamic', language: 'zh-CN' })
  const items = listed?.http === 200 ? (listed.data['list'] as unknown as { number: number }[]) : []
  if (items.length === 0) return
  const text = `写得很好 ${chance.word()}`
  const answer = await ask('/api/engagement/comments/write', { number: chance.oneOf(items).number, text })
  if (answer?.http === 200) ledger.acknowledged.commented.push(text)
}

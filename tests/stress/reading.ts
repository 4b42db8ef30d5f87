import { oneOfTheNewest } from './ledger.ts'
import type { Action } from './people.ts'

/** A visitor opens pages and records every title on them. */
export const read: Action = async ({ chance, installation, ledger }) => {
  const text = oneOfTheNewest(ledger.texts, chance.oneOf)
  const paths = ['/dynamic/index', '/feeds/zh-CN/dynamic.rss', ...(text ? [`/platformShow/article/${text.number}`] : [])]
  const { url } = chance.oneOf(await installation.running())
  const page = await fetch(url + chance.oneOf(paths))
    .then(async (response) => (response.ok ? await response.text() : ''))
    .catch(() => '')
  for (const title of titlesIn(page)) ledger.seen.add(title)
}

/** Matches titles in the form of writing.ts. */
export const titlesIn = (page: string): string[] => [...page.matchAll(/会议 [b-z]{12}/g)].map(([title]) => title)

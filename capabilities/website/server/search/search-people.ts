import type { Pool } from 'pg'
import { authorPath } from '#capabilities/content/contract.ts'
import { pictureOf } from '#capabilities/media/contract.ts'
import type { Language } from '#contract/language.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { type FoundPerson, MOST_PEOPLE } from '../../contract.ts'
import { type Assets, readAssets } from '../asset-store.ts'
import type { Recall } from '../recall.ts'
import { mark } from './marks.ts'
import { matchPeople, type SearchedPerson } from './people/match-people.ts'
import { nameKey, nameKeys, type Pronounce } from './people/name-keys.ts'
import { type PersonRow, readPeople } from './people/people-store.ts'
import { toSimplified } from './scripts/simplified.ts'
import { readQuestion } from './tokens.ts'

type Context = { readonly pool: Pool; readonly recall: Recall }
type Directory = { readonly rows: ReadonlyMap<string, PersonRow>; readonly searched: readonly SearchedPerson[] }

/** Finds people by name, post, department and credential. A society has hundreds of authors at most, so all are compared in memory. */
export const searchPeople = serve(calls.searchPeople, async ({ pool, recall }: Context, { q, language }) => {
  const { rows, searched } = await recall('people', async () => openDirectory(await readPeople(pool)))
  const matched = matchPeople(searched, q)
  const shown = matched.slice(0, MOST_PEOPLE).map(({ slug }) => rows.get(slug)!)
  const portraits = await readAssets(
    pool,
    shown.map(({ portrait }) => portrait),
  )
  return {
    ok: {
      list: shown.map((row) => toFoundPerson(row, language, q, portraits)),
      total: matched.length,
      isNamed: matched[0]?.isNamed ?? false,
    },
  }
})

async function openDirectory(people: readonly PersonRow[]): Promise<Directory> {
  const { pinyin } = await import('pinyin-pro') // a dictionary that only a search needs
  const pronounce: Pronounce = (characters) => pinyin(characters, { toneType: 'none', v: true, surname: 'head' })
  return { rows: new Map(people.map((row) => [row.slug, row])), searched: people.map((row) => toSearched(row, pronounce)) }
}

function toSearched({ slug, name, post, department, credential }: PersonRow, pronounce: Pronounce): SearchedPerson {
  const text = [name, post, department, credential].flatMap((each) => [each['zh-CN'] ?? '', each['en-US'] ?? '']).join('\n')
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .map(nameKey)
    .filter(Boolean)
  return { slug, nameKeys: nameKeys(name, pronounce), words, text: toSimplified(text.normalize('NFKC')) }
}

function toFoundPerson(row: PersonRow, language: Language, q: string, portraits: Assets): FoundPerson {
  const { slug, name, post, department, portrait, credential } = row
  return {
    slug,
    href: authorPath({ slug }),
    name: mark(name[language], readQuestion(q), true),
    post: post[language],
    department: department[language],
    portrait: pictureOf(portraits.get(portrait ?? '')),
    credential: credential[language] ?? '',
  }
}

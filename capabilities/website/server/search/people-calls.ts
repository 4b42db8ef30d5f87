import type { Pool } from 'pg'
import { pictureOf } from '#capabilities/media/contract.ts'
import type { Language } from '#contract/language.ts'
import { serve } from '#server/http/calls/serve.ts'
import type { PersonRow, PublicKind } from '#server/kinds/public-kind.ts'
import * as calls from '../../contract.ts'
import { type FoundPerson, MOST_PEOPLE } from '../../contract.ts'
import { type Assets, readPageAssets } from '../asset-store.ts'
import type { Recall } from '../recall/recall.ts'
import { mark } from './marks.ts'
import { matchPeople, type SearchedPerson } from './people/match-people.ts'
import { nameKey, nameKeys, type Pronounce } from './people/name-keys.ts'
import { toSimplified } from './scripts/simplified.ts'
import { readQuestion } from './tokens.ts'

type Context = { readonly pool: Pool; readonly recall: Recall; readonly kinds: readonly PublicKind[] }
type Person = PersonRow & { readonly href: string; readonly kind: PublicKind }
type Directory = { readonly people: ReadonlyMap<string, Person>; readonly searched: readonly SearchedPerson[] }

/** Finds people by name, post, department and credential. A society has hundreds of them at most, so all are compared in memory. */
export const searchPeople = serve(calls.searchPeople, async ({ pool, recall, kinds }: Context, { q, language }) => {
  const { people, searched } = await recall('people', async () => openDirectory(await readPeople(pool, kinds)))
  const matched = matchPeople(searched, q)
  const shown = matched.slice(0, MOST_PEOPLE).map(({ href }) => people.get(href)!)
  const portraits = await readPageAssets(
    pool,
    shown.map(({ portrait }) => portrait),
  )
  return {
    ok: {
      list: shown.map((person) => toFoundPerson(person, language, q, portraits)),
      total: matched.length,
      isNamed: matched[0]?.isNamed ?? false,
      all: matched.length > shown.length ? allOf(shown[0]!.kind, language) : null,
    },
  }
})

/** Returns the people of all kinds that are searched by name. */
async function readPeople(pool: Pool, kinds: readonly PublicKind[]): Promise<readonly Person[]> {
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      if (kind.search === 'none' || kind.search.by !== 'name') return []
      const { rows } = await pool.query<PersonRow>({ name: `website.search-${kind.name}`, text: kind.search.persons })
      return rows.map((row) => ({ ...row, kind, href: kind.path(row.address) }))
    }),
  )
  return lists.flat()
}

const allOf = ({ search }: PublicKind, language: Language) =>
  search !== 'none' && search.by === 'name' ? { href: search.all.href, text: search.all.text[language] } : null

async function openDirectory(people: readonly Person[]): Promise<Directory> {
  const { pinyin } = await import('pinyin-pro') // a dictionary that only a search needs
  const pronounce: Pronounce = (characters) => pinyin(characters, { toneType: 'none', v: true, surname: 'head' })
  return { people: new Map(people.map((person) => [person.href, person])), searched: people.map((person) => toSearched(person, pronounce)) }
}

function toSearched({ href, name, post, department, credential }: Person, pronounce: Pronounce): SearchedPerson {
  const text = [name, post, department, credential].flatMap((each) => [each['zh-CN'] ?? '', each['en-US'] ?? '']).join('\n')
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .map(nameKey)
    .filter(Boolean)
  return { href, nameKeys: nameKeys(name, pronounce), words, text: toSimplified(text.normalize('NFKC')) }
}

function toFoundPerson({ key, href, ...person }: Person, language: Language, q: string, portraits: Assets): FoundPerson {
  return {
    slug: key,
    href,
    name: mark(person.name[language], readQuestion(q), true),
    post: person.post[language],
    department: person.department[language],
    portrait: pictureOf(portraits.get(person.portrait ?? '')),
    credential: person.credential[language] ?? '',
  }
}

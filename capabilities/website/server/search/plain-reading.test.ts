import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { EMPTY_DRAFT, rowOfDraft, SECTIONS, type Section } from '#capabilities/content/contract.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { deaf } from '#server/database/connection/announcements.stand-in.ts'
import { openDatabase } from '#server/database/database.ts'
import { paragraphs } from '#tests/fixtures/published.ts'
import { testInFull } from '#tests/size.ts'
import { openWorld, type World } from '#tests/world.ts'
import { COUNTED_UP_TO, SEARCH_PAGE_SIZE } from '../../contract.ts'
import type { Recall } from '../recall/recall.ts'
import type { Copy } from './copy-store.ts'
import { entryOf } from './engine/entry.ts'
import { dropEntry, putEntries } from './engine/index-store.ts'
import { openPostgresEngine } from './engine/postgres-engine.ts'
import { searchItems } from './search-calls.ts'
import { suggestItems } from './suggest-calls.ts'
import { readQuestion, titleWordsIn, wordsIn } from './tokens.ts'

// Compares search results with a naive scan of the same texts. The number of items is large enough for every strategy of the search to run.
const ITEMS = 2_900
const ABOUT = ['肺癌筛查', '高血压管理', '糖尿病', '儿童哮喘', 'Stroke care', 'Asthma consensus']
let world: World
let database: ReturnType<typeof openDatabase>
let copies: Copy[]
before(async () => {
  world = await openWorld()
  await world.sql.query("update website.synonyms set groups = '[]'")
  database = openDatabase({ ...world.sql.options, max: 2 }, deaf)
  copies = Array.from({ length: ITEMS }, (_, n) => n).flatMap((n) =>
    LANGUAGES.filter((_, at) => (n + at) % 3 !== 0).map((language) => copyOf(n, language)),
  )
  for (let at = 0; at < copies.length; at += 500) await database.inTransaction((tx) => putEntries(tx, copies.slice(at, at + 500)))
  await world.sql.query('analyze website.search_entry')
})
after(async () => {
  await database[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const recall: Recall = (_key, read) => read()
const openEngine = () => openPostgresEngine({ pool: world.sql, recall })

function copyOf(n: number, language: Language): Copy {
  const at = new Date(Date.UTC(2026, 0, 1) + ((n * 7919) % ITEMS) * 60_000)
  const [title, lead] = [
    `${ABOUT[(n * 31) % ABOUT.length]}${n % 4 === 0 ? '共识' : '随访'} ${n % 90}`,
    n % 5 === 0 ? '患者与肺，癌筛查分开写' : '患者按方案随访',
  ]
  const body = paragraphs(n % 700 === 3 ? '罕见的葡萄膜炎' : '主要终点')
  return {
    ...rowOfDraft({ ...EMPTY_DRAFT, slug: `${language}-${n}`, title, lead, body, byline: '编辑部' }),
    item_id: `00000000-0000-4000-8000-${String((n * 104_729) % 1_000_000).padStart(12, '0')}`,
    language,
    number: n + 1,
    section: SECTIONS[n % SECTIONS.length]!,
    kind: 'img',
    facets: [],
    first_published_at: at,
    published_at: at,
  }
}

type Plain = Copy & { readonly inTitle: ReadonlySet<string>; readonly inAll: ReadonlySet<string>; readonly whole: string }
const plainOf = (copy: Copy): Plain => {
  const { title, text } = entryOf(copy, [])
  const inTitle = titleWordsIn(title)
  return { ...copy, inTitle, inAll: new Set([...inTitle, ...wordsIn(text)]), whole: `${title}\n${text}` }
}
function eligible(language: Language): Plain[] {
  const ids = new Set(copies.filter((copy) => copy.language === language).map(({ item_id }) => item_id))
  return copies.filter((copy) => copy.language === language || !ids.has(copy.item_id)).map(plainOf)
}

/**
 * Implements the contract naively: title matches first, then newest. Totals count up to a thousand; sections are counted when there are few
 * enough hits.
 */
function readPlainly(own: readonly Plain[], q: string, section: Section | undefined, page: number) {
  const [words, { phrases }] = [[...wordsOf(q)], readQuestion(q)]
  const worded = own.filter(({ inAll }) => words.every((word) => inAll.has(word)))
  const isTitled = ({ inTitle }: Plain) => words.every((word) => inTitle.has(word))
  const together = ({ whole }: Plain) => phrases.every((phrase) => whole.includes(phrase))
  const isFew = worded.length <= COUNTED_UP_TO
  const counted = isFew ? worded.filter(together) : worded
  const here = (each: readonly Plain[]) => each.filter((copy) => !section || copy.section === section)
  const sorted = here(worded.filter(together)).toSorted(
    (one, other) =>
      Number(isTitled(other)) - Number(isTitled(one)) ||
      other.first_published_at.getTime() - one.first_published_at.getTime() ||
      (one.item_id < other.item_id ? -1 : 1),
  )
  const total = here(counted).length
  return {
    list: sorted.slice((page - 1) * SEARCH_PAGE_SIZE, page * SEARCH_PAGE_SIZE).map(({ language, number }) => `${language}-${number}`),
    total: Math.min(total, COUNTED_UP_TO),
    isMore: total > COUNTED_UP_TO,
    facets: [],
    sections: worded.length > 2_000 ? 0 : new Set(counted.map((copy) => copy.section)).size,
  }
}
/** Includes the words of titles, because a single character is found there. */
const wordsOf = (q: string): Set<string> => (q.length === 1 ? titleWordsIn(q) : wordsIn(q))

const NAME = { 'zh-CN': '学会', 'en-US': 'Society' }
const identity = { current: async () => ({ sections: [], name: NAME, organisation: NAME }) as never }

testInFull('every kind of query finds the same results as a plain scan, in the same order and number', async () => {
  const ways = new Set<string>()
  for (const language of LANGUAGES) {
    const own = eligible(language)
    for (const q of [
      '患者',
      '随访',
      '肺癌',
      '肺癌筛查',
      '癌筛查',
      '共识 肺癌',
      '葡萄膜炎',
      '癌',
      '肺癌 86',
      'stroke',
      'asthma consensus',
      '方案 stroke',
      '终点 筛查',
    ])
      for (const section of [undefined, 'medicine', 'article'] as const)
        for (const page of [1, 2, 30, 50]) {
          const { ok } = (await searchItems(
            { pool: world.sql, identity, engine: openEngine() },
            { q, language, section, facets: [], page },
          )) as {
            ok: {
              list: { language: string; number: number }[]
              total: number
              isMore: boolean
              sections: unknown[]
              corrected: unknown
              loosened: boolean
            }
          }
          const isAll = ok.corrected === null && !ok.loosened
          const expected = {
            total: isAll ? ok.total : 0,
            isMore: ok.isMore,
            facets: [],
            list: (isAll ? ok.list : []).map((each) => `${each.language}-${each.number}`),
            sections: isAll ? ok.sections.length : 0,
          }
          assert.deepEqual(expected, readPlainly(own, q, section, page), JSON.stringify({ q, language, section, page }))
          ways.add(`${ok.isMore} ${expected.sections > 0} ${section !== undefined} ${expected.list.length > 0}`)
        }
  }
  assert.ok(ways.size >= 8, [...ways].join())
})

test('suggestions are the newest titles, both for common words and for words of old titles only', async () => {
  for (const q of ['肺癌', 'strok', '肺癌筛查共识 84']) {
    const { ok } = (await suggestItems(
      { pool: world.sql, identity, recall, engine: openEngine(), kinds: [], listPlaces: async () => [], findTopics: async () => [] },
      { q, language: 'zh-CN' },
    )) as {
      ok: { list: { title: { text: string } }[] }
    }
    const newest = eligible('zh-CN')
      .filter(({ title }) => q.split(' ').every((word) => title.toLowerCase().includes(word)))
      .toSorted((one, other) => other.first_published_at.getTime() - one.first_published_at.getTime())
    assert.deepEqual(
      ok.list.map(({ title }) => title.text),
      newest.slice(0, 8).map(({ title }) => title),
      q,
    )
  }
})

test('an entry is visible to readers of the other language exactly while that language has no edition', async () => {
  const readers = async () =>
    (await world.sql.query(`select language, for_zh, for_en from website.search_entry where item_id = $1 order by 1`, [copies[1]!.item_id]))
      .rows
  const mine = copies.filter(({ item_id }) => item_id === copies[1]!.item_id)
  assert.equal(mine.length, 2)
  assert.deepEqual(await readers(), [
    { language: 'en-US', for_zh: false, for_en: true },
    { language: 'zh-CN', for_zh: true, for_en: false },
  ])
  await database.inTransaction((tx) => dropEntry(tx, copies[1]!.item_id, 'en-US'))
  assert.deepEqual(await readers(), [{ language: 'zh-CN', for_zh: true, for_en: true }])
  await database.inTransaction((tx) => putEntries(tx, mine))
  assert.deepEqual(await readers(), [
    { language: 'en-US', for_zh: false, for_en: true },
    { language: 'zh-CN', for_zh: true, for_en: false },
  ])
})

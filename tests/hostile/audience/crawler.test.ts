import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getItemBody } from '#capabilities/website/contract.ts'
import type { AnyCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { LANGUAGES } from '#contract/language.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { gatherCalls } from '../../every-call/every-call.ts'
import { folderOf } from '../../fixtures/files/limited-item.ts'
import { isFull } from '../../size.ts'
import { newAddress } from '../../world/process.ts'
import { programOf } from '../../world/programs.ts'
import { FILE, openSociety, PEOPLE, type PersonName, type Society } from './society.ts'

// Walks every public address, every reading call and every file as five people. Each withheld text has a word, and each withheld file an id,
// that no answer may contain, except the call that returns the text to its audience.

let society: Society
before(async () => {
  society = await openSociety({ isWhole: isFull })
})
after(() => society[Symbol.asyncDispose]())

type Leak = { readonly person: PersonName; readonly at: string; readonly marker: string }

/** Returns the words of limited items in a text, also for ids of their files. */
const markersIn = (text: string): string[] =>
  society.items.filter(({ isOpen, marker, file }) => !isOpen && (text.includes(marker) || text.includes(file))).map(({ marker }) => marker)
const openMarkersIn = (text: string): string[] =>
  society.items.filter(({ isOpen, marker }) => isOpen && text.includes(marker)).map(({ marker }) => marker)

const headersOf = (person: PersonName): Record<string, string> => {
  const token = society.people.get(person)?.token
  return { 'x-forwarded-for': newAddress(), ...(token && { token }) }
}

const BEGINNINGS = [
  '/home',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/feed.xml',
  '/search?q=marker',
  '/authors',
  '/api/v1/openapi.json',
]
const MOST_PAGES = 600
/** Leaves out choices of language and theme, the login, and combined filters. */
const isLeftOut = (path: string): boolean => /^\/(preferences|login|register|assets)\b|[?&][^=]+=[^&]*&/.test(path)

test('no page, feed, sitemap or file of the site has a withheld text', async () => {
  const found = new Set([
    ...BEGINNINGS,
    ...society.items.flatMap(({ number }) => [`/platformShow/article?id=${number}`, `/report?item=${number}`]),
  ])
  const leaks: Leak[] = []
  const open = new Set<string>()
  for (const path of found) {
    const response = await fetch(society.url + path, {
      headers: { ...headersOf('both'), cookie: `arco-locale=${LANGUAGES[found.size % 2]}` },
    })
    if (!/text|json|xml/.test(response.headers.get('content-type') ?? '')) {
      await response.body?.cancel()
      continue
    }
    const text = await response.text()
    leaks.push(...markersIn(text).map((marker) => ({ person: 'both' as const, at: path, marker })))
    for (const marker of openMarkersIn(text)) open.add(marker)
    for (const next of linksOf(text)) if (found.size < MOST_PAGES && !isLeftOut(next)) found.add(next)
  }
  assert.deepEqual(leaks, [])
  assert.equal(open.size, society.items.filter(({ isOpen }) => isOpen).length, 'the texts for everyone are found')
  assert.ok(found.size > (isFull ? 150 : 80))
})

/** Returns the paths of this site in a page, a feed or a sitemap. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/(?:\s(?:href|src)="|<loc>|<link>|\]\()([^"<)\s]+)/g)].flatMap(([, link = '']) => {
    const to = URL.canParse(link.replaceAll('&amp;', '&'), society.url) ? new URL(link.replaceAll('&amp;', '&'), society.url) : undefined
    return to && (to.origin === new URL(society.url).origin || to.pathname.startsWith('/platformShow/')) ? [to.pathname + to.search] : []
  })

/** Values of which an input is made. A call gets each combination that its schema accepts. */
function* inputsFor(call: AnyCall): Generator<Readonly<Record<string, unknown>>> {
  const accepts = (input: object) => call.input.safeParse(input).success
  const bases = LANGUAGES.flatMap((language) => [
    { language },
    { language, q: 'marker' },
    ...['dynamic', 'article', 'video', 'multicenter', 'medicine', 'achievement', 'college'].map((section) => ({ language, section })),
  ])
  for (const base of [{}, ...bases]) if (accepts(base)) yield base
  for (const { id, number, marker } of society.items) {
    const named = { language: 'zh-CN', number, id: String(number), q: marker, words: marker, numbers: [number], section: 'article' }
    for (const input of [named, { ...named, id }, { ...named, of: id }, { number, page: 1 }, { itemId: id }])
      if (accepts(input)) yield input
  }
}

test('no reading call returns a withheld text, but the one that asks the audience', async () => {
  const calls = [...(await gatherCalls()).values()].filter(
    ({ verb, access, path }) => verb === 'reads' && (access === 'anyone' || access === 'signed-in') && path !== getItemBody.path,
  )
  const leaks: Leak[] = []
  const open = new Set<string>()
  for (const call of calls)
    for (const person of call.access === 'anyone' && isFull ? (['stranger', 'both'] as const) : (['both'] as const))
      for (const input of inputsFor(call)) {
        const token = society.people.get(person)?.token
        const answer = await society.ask(call.path, input, token ? { token } : {})
        if (typeof call.limit === 'string') assert.notEqual(answer.http, 429, call.path)
        const text = JSON.stringify(answer.data ?? null)
        leaks.push(...markersIn(text).map((marker) => ({ person, at: `${call.path} ${JSON.stringify(input)}`, marker })))
        for (const marker of openMarkersIn(text)) open.add(marker)
      }
  assert.deepEqual(leaks, [])
  assert.ok(calls.length > 60)
  assert.equal(open.size, society.items.filter(({ isOpen }) => isOpen).length, 'the texts for everyone are found')
})

test('programs and language models get the teaser only, also with a token of a person of the audience', async () => {
  const texts: string[] = []
  const token = await programOf(society, society.people.get('both')!)
  const programs = [{ ...headersOf('both') }, { 'x-forwarded-for': newAddress(), authorization: `Bearer ${token}` }]
  for (const { number, marker } of society.items) {
    const ask = async (name: string, given: object) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })
      const headers = { ...headersOf('both'), 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
      texts.push(await (await fetch(`${society.url}/mcp`, { method: 'POST', headers, body })).text())
    }
    await ask('read_item', { number, language: 'zh-CN' })
    await ask('search', { words: marker, language: 'zh-CN' })
    for (const headers of programs)
      for (const path of [
        ...['document', 'markdown', 'html'].map((body) => `item?number=${number}&body=${body}`),
        `search?words=${marker}`,
      ])
        texts.push(await (await fetch(`${society.url}/api/v1/${path}&language=zh-CN`, { headers })).text())
  }
  for (const headers of programs)
    for (const path of ['items?limit=100&', 'changes?limit=100&'])
      texts.push(await (await fetch(`${society.url}/api/v1/${path}language=zh-CN`, { headers })).text())
  assert.deepEqual(texts.flatMap(markersIn), [])
  assert.ok(texts.flatMap(openMarkersIn).length > 0)
})

test('each person gets the texts of the own audiences, and no others', async () => {
  for (const person of PEOPLE) {
    const token = society.people.get(person)?.token
    for (const { number, marker, readers } of society.items)
      for (const language of LANGUAGES) {
        const answer = await society.ask(getItemBody.path, { number, language }, token ? { token } : {})
        const isReader = readers.includes(person)
        assert.equal(answer.http, isReader ? 200 : 403, `${person} ${number}`)
        assert.equal(JSON.stringify(answer.data).includes(marker), isReader, `${person} ${number}`)
        assert.equal(answer.headers.get('cache-control'), 'no-store', 'no cache stores an answer')
      }
  }
})

const fileFor = (person: PersonName, path: string) => fetch(society.url + path, { headers: headersOf(person) })

test('each person gets the files of the own audiences by signed addresses that end, and no other file', async () => {
  for (const person of PEOPLE) {
    const token = society.people.get(person)?.token
    for (const { number, marker, file, cover, isOpen, readers } of society.items) {
      assert.equal((await fileFor(person, mediaAddress(cover, FILE))).status, 200, 'the cover belongs to the teaser')
      assert.equal((await fileFor(person, mediaAddress(file, FILE))).status, isOpen ? 200 : 404, `${person} ${number}`)
      if (isOpen || !readers.includes(person)) continue
      const { data } = await society.ask(getItemBody.path, { number, language: 'zh-CN' }, token ? { token } : {})
      const signed = mediaAddress(file, folderOf(data, { id: file }) + FILE)
      assert.equal(await (await fileFor(person, signed)).text(), marker)
    }
  }
  const limited = society.items.find(({ isOpen, readers }) => !isOpen && readers.includes('both'))!
  const { data } = await society.ask(getItemBody.path, { number: limited.number, language: 'zh-CN' }, society.people.get('both'))
  const passedOn = mediaAddress(limited.file, folderOf(data, { id: limited.file }) + FILE)
  assert.equal((await fileFor('stranger', passedOn)).status, 200)
  await society.clock.move(16 * MINUTE)
  assert.equal((await fileFor('both', passedOn)).status, 404, 'it ends for everyone')
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getItemBody } from '#capabilities/website/contract.ts'
import type { AnyCall } from '#contract/call.ts'
import { LANGUAGES } from '#contract/language.ts'
import { gatherCalls } from '../../every-call/every-call.ts'
import { haveStudied } from '../../fixtures/college.ts'
import { isFull } from '../../size.ts'
import { newAddress } from '../../world/process.ts'
import { addCourses, type LimitedCourse } from './courses.ts'
import { openSociety, PEOPLE, type PersonName, type Society } from './society.ts'

// Walks the pages, calls, feeds and doors for programs that know courses as five people, and takes each course as each of them.

let society: Society
let courses: readonly LimitedCourse[]
before(async () => {
  society = await openSociety({ isWhole: isFull })
  courses = await addCourses(society)
})
after(() => society[Symbol.asyncDispose]())

/** Calls that return texts to their audience, or to learners who are in it. */
const ASK_THE_AUDIENCE = [getItemBody.path, '/api/college/attempt', '/api/college/attempt/begin', '/api/college/attempt/close'] as string[]

const headersOf = (person: PersonName): Record<string, string> => {
  const token = society.people.get(person)?.token
  return { 'x-forwarded-for': newAddress(), ...(token && { token }) }
}
/** Returns the words of limited courses in a text. Quizzes and exams are closed in every course before an attempt. */
const markersIn = (text: string): string[] =>
  courses.flatMap((course) => [...(course.isOpen ? [] : [course.text]), course.paper]).filter((word) => text.includes(word))
const hasOpenText = (text: string): boolean => courses.some((course) => course.isOpen && text.includes(course.text))

test('no page, feed, sitemap or door for programs has a text of a limited course', async () => {
  const begin = ['/home', '/college/index', '/sitemap.xml', '/feed.xml', '/feeds/zh-CN/college.rss', '/llms.txt', '/search?q=lesson']
  const found = new Set([
    ...begin,
    ...courses.flatMap(({ number, lesson, text, paper }) => [
      `/college/${number}`,
      `/college/exam?course=${number}`,
      `/college/lesson/${lesson.number}?course=${number}`,
      `/search?q=${text}`,
      `/search?q=${paper}`,
      `/api/v1/item?number=${lesson.number}&language=zh-CN&body=markdown`,
      `/api/v1/search?q=${text}&language=zh-CN`,
    ]),
  ])
  let hasSeenOpen = false
  const leaks: string[] = []
  for (const path of found) {
    const cookie = `arco-locale=${LANGUAGES[found.size % 2]}`
    const response = await fetch(society.url + path, { headers: { ...headersOf('both'), cookie } })
    const text = await response.text()
    const asked = decodeURIComponent(path)
    leaks.push(...markersIn(text).flatMap((word) => (asked.includes(word) ? [] : [`${path} ${word}`])))
    hasSeenOpen ||= hasOpenText(text)
    for (const [, link = ''] of text.matchAll(/(?:href="|<loc>|<link>)(?:https?:\/\/[^/"<]+)?(\/[^"<]*)/g))
      if (/^\/(college|sitemaps|feeds|authors)/.test(link) && found.size < 300) found.add(link.replaceAll('&amp;', '&'))
  }
  assert.deepEqual(leaks, [])
  assert.ok(hasSeenOpen, 'the text for everyone is found')
  assert.ok(found.size > 40)
})

function* inputsFor(call: AnyCall): Generator<Readonly<Record<string, unknown>>> {
  const accepts = (input: object) => call.input.safeParse(input).success
  if (accepts({})) yield {}
  for (const { id, number, lesson, text } of courses) {
    const named = { language: 'zh-CN', course: number, q: text, words: text, section: 'college' }
    const inputs = [
      { ...named, number },
      { ...named, number: lesson.number, lesson: lesson.number },
      { ...named, id },
      { ...named, id: lesson.id },
    ]
    for (const input of inputs) if (accepts(input)) yield input
  }
}

test('no reading call returns a text of a limited course, but those that ask the audience', async () => {
  const calls = [...(await gatherCalls()).values()].filter(
    ({ verb, access, path }) => verb === 'reads' && (access === 'anyone' || access === 'signed-in') && !ASK_THE_AUDIENCE.includes(path),
  )
  const leaks: string[] = []
  for (const call of calls)
    for (const person of call.access === 'anyone' && isFull ? (['stranger', 'both'] as const) : (['both'] as const))
      for (const input of inputsFor(call)) {
        const token = society.people.get(person)?.token
        const answer = await society.ask(call.path, input, token ? { token } : {})
        const given = JSON.stringify(input)
        leaks.push(
          ...markersIn(JSON.stringify(answer.data ?? null)).flatMap((word) =>
            given.includes(word) ? [] : [`${person} ${call.path} ${given}`],
          ),
        )
      }
  assert.deepEqual(leaks, [])
  assert.ok(calls.length > 60)
})

test('the search knows the texts of courses for everyone only', async () => {
  for (const { lesson, text, isOpen } of courses) {
    const { data } = await society.ask('/api/website/search', { language: 'zh-CN', q: text })
    assert.equal(JSON.stringify(data).includes(`"number":${lesson.number}`), isOpen, text)
  }
})

test('each person takes the courses of the own audiences, and gets no paper of others', async () => {
  for (const person of PEOPLE)
    for (const { number, lesson, readers, isOpen, text, paper } of courses) {
      const known = society.people.get(person)
      const ask = (path: string, fields: Readonly<Record<string, unknown>>) =>
        society.ask(path, fields, known ? { token: known.token } : {})
      const about = `${person} ${number}`
      const isReader = readers.includes(person)
      const body = await ask(getItemBody.path, { number: lesson.number, language: 'zh-CN' })
      assert.equal(body.http === 200 && JSON.stringify(body.data).includes(text), isReader, about)
      const answers = [await ask('/api/college/enrol', { course: number })]
      if (known && answers[0]?.http === 200) await haveStudied(society, known, number)
      for (const assessment of [{}, { lesson: lesson.number }])
        for (const path of ['assessment', 'attempt/begin'])
          answers.push(await ask(`/api/college/${path}`, { course: number, language: 'zh-CN', ...assessment }))
      answers.push(await ask('/api/college/progress', { course: number, lesson: lesson.number }))
      const isTaker = isReader && known !== undefined
      const expected = known === undefined ? 401 : 403
      if (!isTaker) assert.deepEqual([...new Set(answers.map(({ http }) => http))], [expected], about)
      else assert.equal(answers[0]?.http, 200, about)
      assert.equal(JSON.stringify(answers.map(({ data }) => data)).includes(paper), isTaker, about)
      assert.ok(isOpen || answers.every(({ headers }) => headers.get('cache-control') === 'no-store'), 'no cache stores an answer')
    }
})

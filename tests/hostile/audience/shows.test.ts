import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AnyCall } from '#contract/call.ts'
import { gatherCalls } from '../../every-call/every-call.ts'
import { act, type MadeActivity, makeActivity, openActivityPeople } from '../../fixtures/activities.ts'
import { beginShow, direct, type MadeStudio, makeBroadcaster, makeStudio } from '../../fixtures/live.ts'
import { newAddress } from '../../world/process.ts'
import { openSociety, type PersonName, type Society } from './society.ts'

// Walks what people say and are asked at a broadcast for members, and the room of an activity, as people who may not see it. Each withheld
// text has a word that occurs nowhere else.

const WORDS = { chat: 'qxvchat', question: 'qxvquestion', poll: 'qxvpoll', room: 'qxvroom' }

let society: Society
let studio: MadeStudio
let activity: MadeActivity
let poll: string
before(async () => {
  society = await openSociety({ isWhole: false })
  const host = await makeBroadcaster(society)
  const member = person('member')
  studio = await makeStudio(society, host, '会员讲座')
  const audience = { kind: 'limited', members: [] }
  await direct(society, host, 'audience/set', { studio: studio.id, before: { kind: 'everybody' }, audience })
  await beginShow(society, studio)
  await direct(society, member, 'chat/send', { number: studio.number, text: WORDS.chat })
  await direct(society, member, 'question/ask', { number: studio.number, text: WORDS.question })
  poll = String(
    (await direct(society, host, 'polls/add', { studio: studio.id, question: WORDS.poll, options: ['甲', '乙'], right: null }))['id'],
  )
  await direct(society, member, 'ticket', { number: studio.number }) // Polls are for viewers who watch.
  await direct(society, host, 'polls/open', { poll })
  const onlineUrl = `https://room.example/${WORDS.room}`
  activity = await makeActivity(society, await openActivityPeople(society), { onlineUrl, studio: studio.number, audience })
  await act(society, member, 'sign-up', { number: activity.number, name: '会员' })
  await society.runSweeps('website') // writes the search index
})
after(() => society[Symbol.asyncDispose]())

function person(name: PersonName) {
  const found = society.people.get(name)
  if (!found) throw new Error(`${name} has no account`)
  return found
}
const wordsIn = (text: string): string[] => Object.values(WORDS).filter((word) => text.includes(word))

function* inputsFor(call: AnyCall): Generator<Readonly<Record<string, unknown>>> {
  for (const { id, number } of [studio, activity]) {
    const named = { id, number, studio: id, activity: id, poll, language: 'zh-CN', section: 'article' }
    for (const input of [named, { ...named, studio: number }, { ...named, q: 'qxv' }, { number }, { id }, { studio: id }])
      if (call.input.safeParse(input).success) yield input
  }
}

/** Returns the calls that gave a withheld word to a person, with the words. */
async function given(name: PersonName): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const token = society.people.get(name)?.token
  for (const call of (await gatherCalls()).values())
    if (call.verb === 'reads' && (call.access === 'anyone' || (token && call.access === 'signed-in')))
      for (const input of inputsFor(call)) {
        const { data } = await society.ask(call.path, input, token ? { token } : {})
        const words = wordsIn(JSON.stringify(data ?? null))
        if (words.length > 0) found.set(call.path, words)
      }
  return found
}

test('no reading call returns texts of a limited broadcast to people outside it, or the room of an activity to people without a place', async () => {
  for (const name of ['stranger', 'logged in', 'certified'] as const) assert.deepEqual([...(await given(name))], [], name)
  assert.deepEqual([...new Set([...(await given('member')).values()].flat())].toSorted(), Object.values(WORDS).toSorted())
  // A member without a place sees the broadcast, and not the room.
  assert.ok(![...(await given('both')).values()].flat().includes(WORDS.room))
})

test('no page, feed, calendar, sitemap or door for programs has them', async () => {
  const paths = [
    ...[
      '/home',
      '/live',
      '/activities',
      '/feeds/zh-CN/all.rss',
      '/sitemap.xml',
      '/llms.txt',
      '/search?q=qxv',
      '/activities/calendar/zh-CN.ics',
    ],
    ...[`/live/${studio.number}`, `/activities/${activity.number}`, `/activities/${activity.number}/zh-CN.ics`],
    ...[`/api/v1/search?words=qxv&language=zh-CN`, '/api/v1/items?limit=100&language=zh-CN'],
  ]
  for (const path of paths) {
    const headers = { token: person('member').token, 'x-forwarded-for': newAddress() }
    const response = await fetch(society.url + path, { headers })
    assert.deepEqual([response.status, wordsIn(await response.text())], [200, []], path)
  }
  const page = await (await fetch(`${society.url}/live/${studio.number}`)).text()
  assert.ok(page.includes('会员讲座'), 'the teaser is public')
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { DAY, HOUR } from '#contract/duration.ts'
import { openSmtpStandIn, type SmtpStandIn } from '#server/outside/mail/smtp.stand-in.ts'
import {
  disableAccount,
  hideSections,
  lettersOf,
  messagesOf,
  openItem,
  publishedNow,
  setPublished,
  verifyAddress,
} from '#tests/fixtures/follow.ts'
import { addTopics, publish, publishAlso } from '#tests/fixtures/published.ts'
import { howMany, testInFull } from '#tests/size.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let server: SmtpStandIn
let world: World
before(async () => {
  server = await openSmtpStandIn()
  world = await openWorld({
    env: { MAIL_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'news@example.org', PUBLIC_URL: 'https://lyceum.example' },
  })
  await addTopics(world.sql, { heart: ['心血管', 'Heart'] })
})
after(async () => {
  await world[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const ask = (person: Person | undefined, path: string, fields: Readonly<Record<string, unknown>> = {}) =>
  world.ask(`/api/follow/${path}`, { language: 'zh-CN', ...fields }, person ? { token: person.token } : {})
const follow = async (person: Person, subject: string, name: string) =>
  assert.equal((await ask(person, 'set', { subject, name, following: true })).http, 200, subject)
const article = (title: string, fields = {}) =>
  publish(world.sql, { section: 'article', 'zh-CN': { title }, 'en-US': { title: `E ${title}` }, ...fields })
/** Moves the clock past 8:00 of the next Monday in Shanghai. */
async function nextWeek(): Promise<void> {
  await world.clock.move(7 * DAY + HOUR)
  await Promise.all([world.runScheduledTasks(), world.runScheduledTasks()])
}

test('who follows something before logging in is led back to the page of it', async () => {
  const { number } = await publish(world.sql, { section: 'dynamic', 'zh-CN': { title: '登录前关注' } })
  const pageAt = async (path: string) => await (await fetch(world.url + path)).text()
  const item = `aria-label="关注“动态”" href="/login?redirect=article&amp;id=${number}"`
  assert.ok((await pageAt(`/platformShow/article/${number}`)).includes(item))
  assert.ok((await pageAt('/dynamic/index')).includes('aria-label="关注“动态”" href="/login?redirect=dynamic"'))
})

test('topics, sections, studies and courses can be followed once, listed by name and unfollowed, and other targets are refused', async () => {
  const [person, other] = [await world.person(), await world.person()]
  const study = await publish(world.sql, { section: 'multicenter', topics: ['heart'], 'zh-CN': { title: '青岚心衰研究' } })
  const { data } = await ask(undefined, 'followable', { number: study.number })
  const named = (data as unknown as { subject: string; name: string; title: string }[]).map(({ subject, title }) => `${subject} ${title}`)
  assert.deepEqual(named, ['study 青岚心衰研究', 'topic 心血管', 'section 多中心研究'])
  await Promise.all([1, 2, 3].map(() => follow(person, 'study', String(study.number))))
  await follow(person, 'topic', 'heart')
  for (const [subject, name] of [
    ['topic', 'nowhere'],
    ['study', '999999'],
    ['course', '999999'],
    ['author', 'nobody'],
    ['section', 'x'],
  ] as const)
    assert.equal((await ask(person, 'set', { subject, name, following: true })).http, 404, subject)
  assert.equal((await ask(person, 'set', { subject: 'study', name: "1'", following: true })).http, 422)
  const of = [
    { subject: 'topic', name: 'heart' },
    { subject: 'section', name: 'multicenter' },
  ]
  assert.deepEqual((await ask(person, 'state', { of })).data, [true, false])
  assert.deepEqual((await ask(other, 'state', { of })).data, [false, false])
  const list = (await ask(person, 'list')).data as unknown as { id: number; title: string; href: string }[]
  assert.deepEqual(
    list.map(({ title }) => title),
    ['心血管', '青岚心衰研究'],
  )
  await ask(other, 'unfollow', { id: list[0]!.id })
  assert.equal(((await ask(person, 'list')).data as unknown as unknown[]).length, 2, 'nobody unfollows for another')
  await ask(person, 'unfollow', { id: list[0]!.id })
  assert.deepEqual((await ask(person, 'state', { of })).data, [false, false])
})

test('a digest is sent once per period with new items of followed targets only, and not at all without news', async () => {
  const [reader, quiet] = [await world.person(), await world.person()]
  await article('旧文')
  await follow(reader, 'section', 'article')
  await follow(quiet, 'section', 'medicine')
  await nextWeek()
  assert.deepEqual(await messagesOf(world, reader), [], 'what was there before is no news')
  await article('新文')
  await publish(world.sql, { section: 'video', 'zh-CN': { title: '别处' } })
  await publishedNow(world, '旧文')
  await nextWeek()
  assert.deepEqual(await messagesOf(world, reader), [
    { title_zh: '你关注的内容有 1 条更新', text_zh: '· 新文', text_en: '· E 新文', path: '/platformShow/product?tab=following' },
  ])
  await nextWeek()
  assert.equal((await messagesOf(world, reader)).length, 1)
  assert.deepEqual(await messagesOf(world, quiet), [])
})

test('an email digest is in the language of its reader, needs a verified address, and one click ends only that digest', async () => {
  const person = await world.person()
  await follow(person, 'section', 'achievement')
  const digest = { rhythm: 'daily', hour: 7, weekday: 1, byMail: true, language: 'en-US' }
  assert.equal((await ask(person, 'digest/save', digest)).data['reason'], 'ADDRESS_MISSING')
  await verifyAddress(world, person, 'li@example.org')
  assert.equal((await ask(person, 'digest/save', digest)).http, 200)
  await publish(world.sql, { section: 'achievement', 'en-US': { title: 'A result' } })
  await publishedNow(world)
  await world.clock.move(DAY + HOUR)
  await world.runScheduledTasks()
  const rows = await lettersOf(world, person)
  assert.deepEqual([rows.length, rows[0]?.language, rows[0]?.text_en], [1, 'en-US', '· A result'])
  const stop = String(rows[0]!.stop_path)
  const press = (path: string) =>
    fetch(world.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const [, forged] = /^(.*)\.[^.]*$/.exec(stop)!
  for (const wrong of [
    `${forged}.AAAA`,
    '/follow/unsubscribe/x',
    `/follow/unsubscribe/${(await world.person()).id}.${stop.split('.').slice(1).join('.')}`,
  ])
    assert.equal((await press(wrong)).status, 404, wrong)
  const digestOf = async () =>
    (
      await world.sql.query('select rhythm, hour, weekday, by_mail, next_at is null as never from follow.digest where account_id = $1', [
        person.id,
      ])
    ).rows
  assert.equal((await digestOf())[0]?.by_mail, true, 'a forged link ends nothing')
  for (const _ of [1, 2]) assert.equal((await press(stop)).status, 200)
  assert.deepEqual(await lettersOf(world, person), [], 'nor does what waits leave any more')
  assert.deepEqual(await digestOf(), [{ rhythm: 'daily', hour: 7, weekday: 1, by_mail: false, never: false }])
  const { rows: followed } = await world.sql.query('select from follow.following where account_id = $1', [person.id])
  assert.equal(followed.length, 1)
})

const inOne = async (person: Person) => (await messagesOf(world, person)).map(({ text_zh }) => text_zh)
test('a translation of a reported item is not news, and a correction does not change its time', async () => {
  const reader = await world.person()
  await follow(reader, 'section', 'video')
  const item = await publish(world.sql, { section: 'video', 'zh-CN': { title: '先有中文' } })
  await setPublished(world, '先有中文', '0')
  await nextWeek()
  assert.deepEqual(await inOne(reader), ['· 先有中文'])
  await publishAlso(world.sql, item, { section: 'video', 'en-US': { title: 'Then English' } }, 'en-US')
  await setPublished(world, 'Then English', '0')
  await nextWeek()
  assert.equal((await inOne(reader)).length, 1)
  await publish(world.sql, { section: 'video', 'zh-CN': { title: '刚改过的' } })
  await setPublished(world, '刚改过的', '0', '7 days 59 minutes 50 seconds')
  await nextWeek()
  assert.deepEqual((await inOne(reader)).slice(1), ['· 刚改过的'])
})

test('digests exclude hidden items and items published before the follow, and a disabled account gets no digest', async () => {
  const [reader, gone] = [await world.person(), await world.person()]
  for (const person of [reader, gone]) await follow(person, 'section', 'achievement')
  await publish(world.sql, { section: 'article', 'zh-CN': { title: '早已在此' } })
  await setPublished(world, '早已在此', '0')
  await world.clock.move(HOUR)
  await follow(reader, 'section', 'article')
  await follow(reader, 'section', 'medicine')
  await publish(world.sql, { section: 'medicine', 'zh-CN': { title: '隐藏的药' } })
  await setPublished(world, '隐藏的药', '1 minute')
  await publish(world.sql, { section: 'achievement', 'zh-CN': { title: '成果' } })
  await setPublished(world, '成果', '1 minute')
  await hideSections(world, reader, 'medicine')
  await disableAccount(world, gone)
  await nextWeek()
  assert.deepEqual([await inOne(reader), await inOne(gone)], [['· 成果'], []])
  await hideSections(world, reader)
})

const STEPS = ['publish zh-CN', 'publish en-US', 'correct', 'digest', 'wait'] as const

testInFull('an item is reported once for any order of publications, corrections, translations and digests', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 12 }), async (steps) => {
      const reader = await world.person()
      await follow(reader, 'section', 'dynamic')
      const item = openItem(world, 'dynamic')
      for (const step of steps) {
        if (step === 'wait') await world.clock.move(25_000)
        else if (step === 'digest') await digestNow(reader)
        else if (step === 'correct') await item.correct()
        else await item.publish(step.endsWith('zh-CN') ? 'zh-CN' : 'en-US')
      }
      await nextWeek()
      assert.equal((await inOne(reader)).length, Number(item.isPublished()), steps.join(', '))
      await item.remove()
    }),
    { numRuns: howMany(15, 80) },
  )
})

async function digestNow({ id }: Person): Promise<void> {
  await world.sql.query('update follow.digest set next_at = platform.now() where account_id = $1', [id])
  await world.runScheduledTasks()
}

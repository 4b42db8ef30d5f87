import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { deaf } from '#server/database/connection/announcements.stand-in.ts'
import { openDatabase } from '#server/database/database.ts'
import { publish } from '#tests/fixtures/published.ts'
import { howMany } from '#tests/size.ts'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'
import { mark } from './marks.ts'
import { openThesaurus } from './thesaurus.ts'
import { readQuestion } from './tokens.ts'
import { reindex } from './update-index.ts'
import { isOneMistake, openVocabulary } from './vocabulary.ts'

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
  const items = [
    ['卒中后的前三天', 'The first three days after a stroke'],
    ['在家测血压的七步', 'Seven steps to measure blood pressure at home'],
    ['慢性阻塞性肺疾病患者的运动', 'Exercise in COPD'],
    ['华法林', 'Warfarin'],
    ['阿司匹林', 'Aspirin'],
    ['心力衰竭的居家随访', 'Following heart failure at home'],
    ['心房颤动的抗凝', 'Anticoagulation in atrial fibrillation'],
  ] as const
  for (const [zh, en] of items) await publish(world.sql, { 'zh-CN': { title: zh }, 'en-US': { title: en } })
  await publish(world.sql, { 'zh-CN': { title: '皮肤镜入门' } })
  await publish(world.sql, { 'en-US': { title: 'Dermoscopy quarterly' } })
  await using database = openDatabase({ ...world.sql.options, max: 2 }, deaf)
  await reindex({ database })
})
after(() => world[Symbol.asyncDispose]())

const search = async (q: string, language: 'zh-CN' | 'en-US' = 'zh-CN') => (await world.ask('/api/website/search', { q, language })).data
const first = (data: Data) => (data['list'] as unknown as { title: { text: string } }[])[0]?.title.text

test('readers find items by synonyms, other languages, Pinyin, one typing mistake or a whole question', async () => {
  for (const [q, title] of [
    ['中风', '卒中后的前三天'],
    ['脑卒', '卒中后的前三天'],
    ['怎么量血压', '在家测血压的七步'],
    ['慢阻肺 锻炼', '慢性阻塞性肺疾病患者的运动'],
    ['慢阻肺锻炼', '慢性阻塞性肺疾病患者的运动'],
    ['warfarin', '华法林'],
    ['xinshuai', '心力衰竭的居家随访'],
    ['xin shuai', '心力衰竭的居家随访'],
    ['pifujing', '皮肤镜入门'],
  ] as const)
    assert.equal(first(await search(q)), title, q)
  for (const [q, title] of [
    ['warfrin', 'Warfarin'],
    ['hart failure', 'Following heart failure at home'],
    ['afib', 'Anticoagulation in atrial fibrillation'],
    ['心力衰竭', 'Following heart failure at home'],
    ['阿司匹林', 'Aspirin'],
  ] as const)
    assert.equal(first(await search(q, 'en-US')), title, q)
})

test('synonyms are marked in results only as whole words', async () => {
  const { data } = await world.ask('/api/website/search', { q: '心衰', language: 'zh-CN' })
  const [found] = data['list'] as unknown as { title: { text: string; marks: [number, number][] } }[]
  assert.deepEqual(found!.title.marks, [[0, 4]])
  const few = openThesaurus([['心衰', '心功能不全']]).expand(readQuestion('心衰'))
  assert.deepEqual(mark('心衰患者能不能运动', few).marks, [[0, 2]])
})

test('the response reports a corrected spelling, a loosened query, and results in the other language', async () => {
  assert.equal((await search('warfrin', 'en-US'))['corrected'], 'warfarin')
  assert.equal((await search('xinshuai'))['corrected'], '心衰')
  const some = await search('皮肤镜 天文学')
  assert.deepEqual([first(some), some['loosened']], ['皮肤镜入门', true])
  const none = await search('天文学')
  assert.deepEqual([none['total'], none['elsewhere'], none['corrected'], none['loosened']], [0, 0, null, false])
  const elsewhere = await search('seven steps')
  assert.deepEqual([elsewhere['total'], elsewhere['elsewhere']], [0, 1])
})

test('operators edit the synonyms, the later of two simultaneous edits is refused, and a term belongs to one group', async () => {
  const save = (groups: readonly (readonly string[])[], version: number) =>
    world.ask('/api/website/synonyms/save', { groups, version }, editor)
  const { data } = await world.ask('/api/website/synonyms', {}, editor)
  const [groups, version] = [data['groups'] as unknown as string[][], Number(data['version'])]
  assert.ok(groups.length > 50)
  assert.equal((await search('镜检术'))['total'], 0)
  assert.equal((await save([...groups, ['皮肤镜', '镜检术']], version)).http, 200)
  assert.equal(first(await search('镜检术')), '皮肤镜入门')
  assert.equal((await save(groups, version)).data['reason'], 'SYNONYMS_CHANGED')
  assert.equal(
    (
      await save(
        [
          ['甲', '乙'],
          ['乙', '丙'],
        ],
        version + 1,
      )
    ).data['reason'],
    'SYNONYM_TWICE',
  )
  assert.equal((await save([['甲']], version + 1)).http, 422)
  assert.equal((await world.ask('/api/website/synonyms', {}, await world.person())).http, 403)
})

test('S99: property: terms and queries of any characters make a query that PostgreSQL accepts', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(text, { minLength: 2, maxLength: 3 }), { maxLength: 3 }), text, async (groups, rest) => {
      const question = openThesaurus(groups).expand(readQuestion(`${groups.flat()[0] ?? ''} ${rest}`))
      await world.sql.query('select $1::tsquery', [question.query])
    }),
    { numRuns: howMany(20, 120) },
  )
})

test('one mistake is an added, missing, different or swapped letter', async () => {
  for (const [one, other] of [
    ['warfarin', 'warfrin'],
    ['heart', 'hart'],
    ['heart', 'haert'],
    ['heart', 'hearx'],
  ] as const)
    assert.ok(isOneMistake(one, other) && isOneMistake(other, one), `${one} ${other}`)
  for (const [one, other] of [
    ['heart', 'heart'],
    ['heart', 'hrt'],
    ['heart', 'earth'],
  ] as const)
    assert.ok(!isOneMistake(one, other), `${one} ${other}`)
  const { correct } = await openVocabulary([['心衰', '心力衰竭']], ['Heart failure'])
  assert.equal(correct('Hart failure', readQuestion('Hart failure').runs), 'heart failure')
  assert.equal(correct('failure', readQuestion('failure').runs), undefined)
})

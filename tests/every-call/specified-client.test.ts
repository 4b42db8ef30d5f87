import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeSet } from '#tests/fixtures/curation.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

// Tests words that the specified client sends, and answers that it shows unchanged.

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
})
after(() => world[Symbol.asyncDispose]())

const FORM = {
  activityName: '心衰随访周',
  channelType: 'APP通用渠道',
  promotionTime: ['2026-11-01', '2026-11-30'],
  promoteLink: 'https://www.example.org/a',
  advertisingSource: '公众号',
  advertisingMedia: '图文',
  keyword: ['心衰'],
  pushNotify: false,
  advertisingContent: '预约随访',
}
const submit = (changes: object) => world.ask('/api/channel-form/submit', { data: { ...FORM, ...changes } }, editor)

test('a promotion accepts the channel names of the specified client, with or without blanks', async () => {
  for (const channelType of ['APP通用渠道', 'APP 通用渠道', 'app通用', '网页通用渠道', '游戏通用', 'web'])
    assert.equal((await submit({ channelType })).code, 200, channelType)
  const wrong = await submit({ channelType: '短信通用渠道', activityName: '坏 名' })
  const { fields } = wrong.data as unknown as { fields: Record<string, string> }
  assert.deepEqual(Object.keys(fields).toSorted(), ['data', 'data.activityName', 'data.channelType'])
  assert.equal(fields['data.activityName'], 'NAME_WRONG')
})

test('a time in a specified response is in Asia/Shanghai, and the filter by days agrees with it', async () => {
  await makeSet(world, editor, 'artificial')
  const { data } = await world.ask('/api/list/policy', { current: 1, pageSize: 10 }, editor)
  const [row] = data['list'] as unknown as { createdTime: string }[]
  assert.match(row!.createdTime, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const day = row!.createdTime.slice(0, 10)
  const found = await world.ask('/api/list/policy', { current: 1, pageSize: 10, createdTime: [day, day] }, editor)
  assert.equal(found.data['total'], 1)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RULES } from '#contract/site/launch-rules.ts'
import { defineTexts } from '#contract/text.ts'
import { dutyOf, openLaunchBoard } from './launch-board.ts'

const text = defineTexts({
  disk: { en: 'Disk', zh: '磁盘' },
  'disk.good': { en: '{count:disk is|disks are} {state}.', zh: '{count} 块磁盘{state}。' },
})
const line = (key: string) => ({ ...dutyOf(text, 'disk', { state: 'good', rule: RULES.operations }), key })

test('sources of one group are shown together, groups in their order, and a source that fails is unknown', async () => {
  const board = openLaunchBoard({ warn() {} }, 20)
  board.add({ name: 'a', group: 'server', read: async () => [line('a')] })
  board.add({ name: 'b', group: 'filing', read: () => Promise.reject(new Error('no such table')) })
  board.add({ name: 'c', group: 'server', read: async () => [line('c')] })
  board.add({ name: 'd', group: 'outside', read: async () => [] })
  const groups = await board.read()
  assert.deepEqual(
    groups.map(({ name, lines }) => [name, ...lines.map(({ key, state }) => `${key} ${state}`)]),
    [
      ['filing', 'b.unanswered unknown'],
      ['server', 'a good', 'c good'],
    ],
  )
  assert.throws(() => board.add({ name: 'a', group: 'look', read: async () => [] }), /named a/)
})

test('a line has the sentence of its state in both languages, with values of each language', () => {
  const { title, why } = dutyOf(text, 'disk', {
    state: 'good',
    rule: RULES.operations,
    values: { count: 1, state: { 'zh-CN': '正常', 'en-US': 'fine' } },
  })
  assert.deepEqual([title['en-US'], why], ['Disk', { 'zh-CN': '1 块磁盘正常。', 'en-US': '1 disk is fine.' }])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StatusLine } from '#contract/site/status.ts'
import { openStatusBoard, type StatusSource } from './board.ts'

const title = { 'zh-CN': '部件', 'en-US': 'Part' }
const line: StatusLine = { key: 'one', title, state: 'good' }
const source = (name: string, order: number, read: StatusSource['read']): StatusSource => ({ name, title, order, read })

test('a source that throws or hangs shows as unknown, and the others answer', async () => {
  const warned: unknown[] = []
  const board = openStatusBoard({ warn: (...given) => void warned.push(given) }, 20)
  let asked = 0
  board.add(
    source('hangs', 3, () => {
      asked++
      return new Promise(() => {})
    }),
  )
  board.add(source('throws', 2, () => Promise.reject(new Error('no such table'))))
  board.add(
    source('throws-at-once', 4, () => {
      throw new Error('not awaited')
    }),
  )
  board.add(source('answers', 1, async () => [line]))
  board.add({ ...source('own', 1, async () => [line]), isOfProcess: true })
  const states = async () =>
    (await board.readInstallation()).map(({ name, lines }) => [name, lines.map(({ key, state }) => `${key} ${state}`)])
  const expected = [
    ['answers', ['one good']],
    ['throws', ['unanswered unknown']],
    ['hangs', ['unanswered unknown']],
    ['throws-at-once', ['unanswered unknown']],
  ]
  assert.deepEqual(await states(), expected)
  assert.deepEqual(await states(), expected)
  assert.equal(asked, 1, 'a source that hangs is not asked again')
  assert.deepEqual(warned[1], ['status.source-failed', { name: 'throws', reason: 'no such table' }])
  assert.deepEqual(
    (await board.readProcess()).map(({ name }) => name),
    ['own'],
  )
})

test('a source answers with a bounded number of lines, and two sources cannot have one name', async () => {
  const board = openStatusBoard({ warn() {} })
  board.add(source('many', 1, async () => Array.from({ length: 1_000 }, (_, at) => ({ ...line, key: `line ${at}` }))))
  assert.equal((await board.readInstallation())[0]!.lines.length, 40)
  assert.throws(() => board.add(source('many', 2, async () => [])), /named many/)
})

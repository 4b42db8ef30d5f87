import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pool } from 'pg'
import { patternsOf } from './rare-words.ts'

const poolOf = (...names: string[]) => ({ query: async () => ({ rows: [{ names }] }) }) as unknown as Pool

test('a search uses the rare words of its text, and each pattern is a part of the text', async () => {
  const pool = poolOf('每日推荐·睡眠17\nno. 17', '专题·儿科4\ndaily no. 4')
  assert.deepEqual(await patternsOf(pool, 'No. 123456'), ['%123456%'])
  assert.deepEqual(await patternsOf(pool, 'Daily Rare_Bird 12345'), ['%Rare%', '%Bird%', '%12345%'])
  assert.deepEqual(await patternsOf(pool, '每日推荐·心血管'), ['%心血管%'])
})

test('a text of only common or short words is searched whole with wildcards escaped, and a shorter text has no pattern', async () => {
  const pool = poolOf('每日推荐·睡眠17\ndaily 100%')
  assert.deepEqual(await patternsOf(pool, 'daily 100%_\\'), ['%daily 100\\%\\_\\\\%'])
  assert.deepEqual(await patternsOf(pool, '每日推荐'), ['%每日推荐%'])
  assert.deepEqual(await patternsOf(poolOf(), '推荐'), [])
  assert.deepEqual(await patternsOf({ query: async () => ({ rows: [] }) } as unknown as Pool, 'No. 123'), ['%123%'])
})

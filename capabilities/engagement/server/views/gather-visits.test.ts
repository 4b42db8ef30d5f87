import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '#tests/world/until.ts'
import { gatherVisits } from './gather-visits.ts'
import type { Visit } from './write-visits.ts'

const visit = (number: number, { isSeen = false, watchedSeconds = 0 } = {}): Visit => ({
  number,
  language: 'zh-CN',
  visitor: Buffer.from([1]),
  by: { address: '203.0.113.1', agent: 'x' },
  accountId: null,
  isSeen,
  watchedSeconds,
})

test('visits of one visitor to one item are combined in one row, and failed writes are retried once each', async () => {
  const written: Visit[][] = []
  const failures: unknown[] = []
  let fails = true
  const gathering = gatherVisits(
    async (visits) => {
      if (fails) throw new Error('away')
      written.push([...visits])
    },
    (defect) => failures.push(defect),
  )
  for (const each of [visit(1, { isSeen: true }), visit(1, { watchedSeconds: 40 }), visit(1, { watchedSeconds: 40 }), visit(2)])
    gathering.note(each)
  await until(() => failures.length > 0)
  gathering.note(visit(2, { isSeen: true }))
  fails = false
  await until(() => written.length > 0)
  assert.deepEqual(
    written.map((visits) => visits.map(({ number, isSeen, watchedSeconds }) => [number, isSeen, watchedSeconds])),
    [
      [
        [1, true, 60],
        [2, true, 0],
      ],
    ],
  )
  gathering.note(visit(3))
  await gathering[Symbol.asyncDispose]()
  assert.deepEqual(
    written[1]?.map(({ number }) => number),
    [3],
    'what is held is written at the end',
  )
})

test('a large burst is written at once, and the queue is bounded while writes fail', async () => {
  const bursts: number[] = []
  const failing = gatherVisits(
    async (visits) => {
      bursts.push(visits.length)
      throw new Error('away')
    },
    () => {},
  )
  for (let number = 1; number <= 30_000; number++) failing.note(visit(number))
  await until(() => bursts.length > 0)
  await failing[Symbol.asyncDispose]()
  assert.ok(
    bursts.every((burst) => burst <= 20_000),
    String(bursts),
  )
})

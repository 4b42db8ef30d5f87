import assert from 'node:assert/strict'
import { test } from 'node:test'
import { awaitReturns } from './await-return.ts'

test('a show that resumes after its waiting time, but before it is given up, continues', async () => {
  const alive = setInterval(() => {}, 1_000) // the timers of shows end with their process
  const late = Promise.withResolvers<number>()
  using returns = awaitReturns(1, late.resolve)
  returns.expect(1)
  assert.equal(await late.promise, 1)
  returns.finish(1)
  assert.equal(returns.giveUp(1), false)
  returns.expect(2)
  assert.deepEqual([returns.giveUp(2), returns.giveUp(2)], [true, false])
  clearInterval(alive)
})

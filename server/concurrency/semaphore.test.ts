import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openSemaphore } from './semaphore.ts'

const anyStep = fc.constantFrom('run', 'acquire', 'runUnlessFull', 'tryAcquire', 'end', 'fail')

test('property: permits and waiting callers stay within their limits, callers are served in order, and every permit is returned', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.nat(2), fc.array(anyStep, { maxLength: 40 }), async (permits, most, steps) => {
      const semaphore = openSemaphore(permits, { most })
      const inside: { end(): void; fail(): void }[] = []
      const [came, entered, results]: [number[], number[], Promise<unknown>[]] = [[], [], []]
      let waiting = 0
      const work = (number: number) => () => {
        entered.push(number)
        return new Promise<void>((end, fail) => inside.push({ end, fail: () => fail(new Error('broken')) }))
      }
      for (const [number, step] of steps.entries()) {
        const isTaken = inside.length === permits
        if (step === 'tryAcquire') {
          const permit = semaphore.tryAcquire()
          assert.equal(permit === null, isTaken)
          if (permit) inside.push({ end: () => permit[Symbol.dispose](), fail: () => permit[Symbol.dispose]() })
        } else if (step === 'end' || step === 'fail') {
          if (inside.length > 0 && waiting > 0) waiting--
          inside.shift()?.[step]()
        } else if (step === 'runUnlessFull' && isTaken && waiting >= most) {
          assert.equal(await semaphore.runUnlessFull(work(number)), 'full')
        } else if (step === 'acquire') {
          came.push(number)
          if (isTaken) waiting++
          const acquired = semaphore.acquire().then(async (permit) => {
            await work(number)().catch(() => {})
            permit[Symbol.dispose]()
          })
          results.push(acquired)
        } else {
          came.push(number)
          if (isTaken) waiting++
          results.push(semaphore[step](work(number)).catch(() => {}))
        }
        await new Promise(setImmediate)
        assert.ok(inside.length <= permits)
        assert.deepEqual(entered, came.slice(0, entered.length))
        assert.equal(entered.length, came.length - waiting)
      }
      while (inside.length > 0) {
        inside.shift()!.end()
        await new Promise(setImmediate)
      }
      await Promise.all(results)
      assert.deepEqual(entered, came)
      const again = Array.from({ length: permits }, () => semaphore.tryAcquire())
      assert.ok(!again.includes(null) && semaphore.tryAcquire() === null)
    }),
    { numRuns: 200 },
  )
})

test('a permit that is released twice counts once', () => {
  const semaphore = openSemaphore(1)
  const permit = semaphore.tryAcquire()!
  permit[Symbol.dispose]()
  permit[Symbol.dispose]()
  assert.ok(semaphore.tryAcquire())
  assert.equal(semaphore.tryAcquire(), null)
})

test('a caller that waits too long, or whose wait is aborted, gets an error and takes no permit', async () => {
  const tooLong = () => new Error('too long')
  const semaphore = openSemaphore(1, { withinMs: 5, tooLong })
  const permit = semaphore.tryAcquire()!
  await assert.rejects(semaphore.acquire(), /too long/)
  const third = semaphore.acquire()
  const fourth = semaphore.run(async () => assert.fail('without a permit'))
  semaphore.refuseWaiting()
  for (const each of [third, fourth]) await assert.rejects(each, /too long/)
  permit[Symbol.dispose]()
  using _again = await semaphore.acquire()
  assert.equal(semaphore.tryAcquire(), null)
})

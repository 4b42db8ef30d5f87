import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '#tests/world/until.ts'
import { openTurns } from './turns.ts'

const page = (from: string, key?: string) => ({ kind: 'page', from, key }) as const
const own = (from: string) => ({ kind: 'own', from }) as const

/** Asks for work that records its name when it ends, and the most that ran at once. */
function openOrder(atOnce: number) {
  const turns = openTurns({ atOnce, slowMs: 60_000, waiting: 64, waitMs: 60_000 })
  const order: string[] = []
  const running: string[] = []
  let most = 0
  let mostOwn = 0
  return {
    turns,
    order,
    most: () => ({ all: most, own: mostOwn }),
    ask: (asked: ReturnType<typeof page> | ReturnType<typeof own>, name: string = asked.from) =>
      turns.run(asked, async () => {
        running.push(asked.kind)
        most = Math.max(most, running.length)
        mostOwn = Math.max(mostOwn, running.filter((kind) => kind === 'own').length)
        await new Promise(setImmediate)
        running.splice(running.indexOf(asked.kind), 1)
        order.push(name)
      }),
  }
}

test('so much work runs at once, and a network with many requests delays others by one of them', async () => {
  const { ask, order, most } = openOrder(2)
  await Promise.all([...Array.from({ length: 20 }, () => ask(page('a'))), ask(page('b')), ask(page('c'))])
  assert.deepEqual(most(), { all: 2, own: 0 })
  assert.equal(order.length, 22)
  assert.ok(order.indexOf('b') <= 4 && order.indexOf('c') <= 4, order.join(' '))
})

test('work for one stranger alone runs one at a time, and pages go before it, at most three in a row', async () => {
  const { ask, order, most } = openOrder(3)
  const searches = Array.from({ length: 8 }, (_, at) => ask(own(`s${at}`)))
  const pages = Array.from({ length: 6 }, (_, at) => ask(page(`p${at}`)))
  await Promise.all([...searches, ...pages])
  assert.deepEqual(most(), { all: 3, own: 1 })
  assert.ok(order.indexOf('p5') < order.indexOf('s4'), order.join(' '))

  const single = openOrder(1)
  await Promise.all([
    ...[1, 2].map((at) => single.ask(own(`s${at}`))),
    ...[1, 2, 3, 4, 5, 6, 7].map((at) => single.ask(page(`p${at}`))),
    single.ask(own('s3')),
  ])
  assert.deepEqual(single.order, ['s1', 'p1', 'p2', 'p3', 's2', 'p4', 'p5', 'p6', 's3', 'p7'])
})

test('a page that waits takes the first turn of the networks that ask for it', async () => {
  const { turns, ask, order } = openOrder(1)
  const many = Array.from({ length: 8 }, (_, at) => ask(page('crowd'), `crowd ${at}`))
  const shared = ask(page('crowd', 'home'), 'home')
  turns.share('home', 'reader')
  turns.share('home', 'reader')
  turns.share('elsewhere', 'reader')
  await Promise.all([...many, shared])
  assert.ok(order.indexOf('home') <= 2, order.join(' '))
  assert.equal(order.length, 9)
})

test('work for one stranger that is slow lets the next begin, and leaves a place for pages', async () => {
  const turns = openTurns({ atOnce: 3, slowMs: 1, waiting: 64, waitMs: 60_000 })
  const begun: string[] = []
  const answered = Promise.withResolvers<void>()
  const run = (asked: ReturnType<typeof page> | ReturnType<typeof own>) =>
    turns.run(asked, async () => {
      begun.push(asked.from)
      await answered.promise
    })
  const all = ['s1', 's2', 's3', 's4'].map((from) => run(own(from)))
  await until(() => begun.length === 2)
  all.push(run(page('p1')))
  assert.deepEqual(begun, ['s1', 's2', 'p1'])
  answered.resolve()
  await Promise.all(all)
  assert.deepEqual(begun.slice(3), ['s3', 's4'])
})

test('work that throws gives its place back, and a full queue runs nothing', async () => {
  const turns = openTurns({ atOnce: 1, slowMs: 60_000, waiting: 1, waitMs: 60_000 })
  await assert.rejects(
    turns.run(own('a'), () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  const { promise, resolve } = Promise.withResolvers<string>()
  const [first, second] = [turns.run(page('a'), () => promise), turns.run(page('a'), async () => 'second')]
  assert.equal(await turns.run(page('a'), () => assert.fail('It ran')), 'full')
  resolve('first')
  assert.deepEqual(await Promise.all([first, second]), ['first', 'second'])
})

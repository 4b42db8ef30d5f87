import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import type { NewEvent } from './event-store.ts'
import { openIntakeLimits } from './intake-limits.ts'

const pages = (count: number): NewEvent[] => Array.from({ length: count }, (_, at) => ({ name: 'page', text: `/${at}` }))
const exposures = (count: number): NewEvent[] => Array.from({ length: count }, () => ({ name: 'exposure', number: 1 }))

test('each visitor has a daily limit of events and texts, which resets on the next day', () => {
  let now = 1
  const limit = openIntakeLimits(() => now)
  const by = { origin: 'one', address: '203.0.113.9' }
  assert.equal(limit(by, pages(1_200)).length, 1_000)
  assert.equal(limit(by, [...pages(5), ...exposures(5_000)]).length, 4_000, 'what has no text is counted on')
  assert.equal(limit({ ...by, origin: 'another' }, pages(10)).length, 10)
  now += DAY + 1
  assert.equal(limit(by, pages(10)).length, 10)
})

test('a network has one limit over all of its user agents', () => {
  const limit = openIntakeLimits()
  let counted = 0
  for (let at = 0; at < 100; at++) counted += limit({ origin: `agent ${at}`, address: `203.0.113.${at}` }, pages(500)).length
  assert.equal(counted, 20_000)
  assert.equal(limit({ origin: 'one', address: '198.51.100.1' }, pages(10)).length, 10)
})

test('the visitor that came first is forgotten when too many others follow', () => {
  const limit = openIntakeLimits()
  const by = { origin: 'one', address: '203.0.113.9' }
  const others = (count: number, name: string) => {
    for (let at = 0; at < count; at++) limit({ origin: `${name} ${at}`, address: `2001:db8:${(at % 60_000).toString(16)}::1` }, pages(1))
  }
  assert.equal(limit(by, pages(1_001)).length, 1_000)
  others(49_000, 'others')
  assert.equal(limit(by, pages(1)).length, 0)
  others(2_000, 'more')
  assert.equal(limit(by, pages(1)).length, 1)
})

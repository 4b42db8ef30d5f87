import assert from 'node:assert/strict'
import test from 'node:test'
import type { Provider } from '../provider.ts'
import { countryCodeOf, findRoute, type RoutingRule } from './rules.ts'

const NAMES = ['twilio', 'twilio-verify', 'tencent', 'aliyun-sms', 'aliyun-pnvs', 'webhook', 'inbox']
const fake = (name: string): Provider => ({ contract: 'send', name, send: async () => ({ outcome: 'accepted' }) })
const routeOf = (phone: string, names: readonly string[] = NAMES, rules: readonly RoutingRule[] = []) =>
  findRoute(phone, names.map(fake), rules).map((provider) => provider.name)

test('a mainland phone is routed to providers of the mainland, in the order of the settings, and never to overseas providers', () => {
  assert.deepEqual(routeOf('+8613800000000'), ['tencent', 'aliyun-sms', 'aliyun-pnvs', 'webhook', 'inbox'])
  assert.deepEqual(routeOf('+8613800000000', ['aliyun-pnvs', 'tencent']), ['aliyun-pnvs', 'tencent'])
  assert.deepEqual(routeOf('+8613800000000', ['twilio', 'twilio-verify']), [])
})

test('phones in Hong Kong, Macau and Taiwan are routed to every provider that reaches them, which PNVS does not', () => {
  for (const phone of ['+85291234567', '+85366123456', '+886912345678'])
    assert.deepEqual(routeOf(phone), ['twilio', 'twilio-verify', 'tencent', 'aliyun-sms', 'webhook', 'inbox'])
})

test('phones in the rest of the world are routed to Twilio, and providers that do not fit are left out', () => {
  assert.deepEqual(routeOf('+14155550100'), ['twilio', 'twilio-verify', 'webhook', 'inbox'])
  assert.deepEqual(routeOf('+14155550100', ['aliyun-sms', 'aliyun-pnvs', 'tencent']), [])
  assert.deepEqual(routeOf('+14155550100', ['somebody']), [])
})

test('a number that is not E.164 has no route', () => {
  for (const phone of [
    '',
    '+',
    '13800000000',
    '+86 13800000000',
    '+8613800000000x',
    '+08613800000',
    '+86１3800000000',
    '+1234567890123456',
  ])
    assert.deepEqual(routeOf(phone), [], phone)
})

test('a custom rule decides by its longest prefix and in its own order, and default rules apply to the rest', () => {
  const rules: readonly RoutingRule[] = [
    { prefix: '+1', providers: ['webhook', 'twilio', 'nobody'] },
    { prefix: '+1787', providers: [] },
    { prefix: '+', providers: ['twilio'] },
  ]
  assert.deepEqual(routeOf('+14155550100', NAMES, rules), ['webhook', 'twilio'])
  assert.deepEqual(routeOf('+17875550100', NAMES, rules), [])
  assert.deepEqual(routeOf('+4915112345678', NAMES, rules), ['twilio'])
  assert.deepEqual(
    routeOf('+8613800000000', ['twilio', 'tencent'], rules),
    ['tencent'],
    'a rule for everywhere does not reach the mainland',
  )
  assert.deepEqual(routeOf('+8613800000000', NAMES, [{ prefix: '+86', providers: ['twilio'] }]), ['twilio'], 'unless it says so')
})

test('provider health is kept per calling code', () => {
  assert.equal(countryCodeOf('+8613800000000'), '86')
  assert.equal(countryCodeOf('+85291234567'), '852')
  assert.equal(countryCodeOf('+17875550100'), '1')
  assert.equal(countryCodeOf('+99912345678'), '?')
})

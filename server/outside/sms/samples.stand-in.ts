import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import type { SendOutcome } from './provider.ts'

/** A message that contains everything that must stay hidden. */
export const MESSAGE = {
  id: 'otp-0001',
  phone: '+8613800000000',
  purpose: 'login',
  code: '123456',
  text: '【示例】验证码 123456，5 分钟内有效。',
  locale: 'zh-CN',
  ttlS: 300,
}
export const WITHIN = (ms = 5_000): AbortSignal => AbortSignal.timeout(ms)

const HIDDEN = [
  '13800000000',
  '123456',
  'testAccessKeySecret',
  'testSecretKey',
  'testApiSecret',
  'whsec_',
  'topsecret',
  'http',
  '127.0.0.1',
]

/** Fails when a value that may be logged contains a phone, a code, a secret or an address. */
export function assertHidesAll(thing: unknown): void {
  const shown = inspect(thing, { depth: 10, showHidden: true })
  for (const word of HIDDEN) assert.ok(!shown.includes(word), `${word} is visible in ${shown}`)
}

/** Checks that an outcome hides everything, and returns its name, its wait and its raw code. */
export function brief(outcome: SendOutcome): string {
  assertHidesAll(outcome)
  const waitS = outcome.outcome === 'wait' ? ` ${outcome.retryAfterS}` : ''
  return `${outcome.outcome}${waitS}${'rawCode' in outcome ? ` ${outcome.rawCode}` : ''}`
}

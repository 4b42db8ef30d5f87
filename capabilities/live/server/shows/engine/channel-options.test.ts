import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSamePull, policyOf } from './channel-options.ts'

test('the content of lines is checked only when enabled in the studio, with and without approved parameters', () => {
  assert.equal(policyOf({ policy: null, judgesContent: false }), null)
  assert.deepEqual(policyOf({ policy: null, judgesContent: true }), { match: 'loose', judgesContent: true })
  const approved = {
    width: 1_280,
    height: 720,
    frameRate: 25,
    bitRateKbps: { min: 800, default: 1_500, max: 2_000 },
    videoProfile: 'main',
    audioChannels: 2,
    audioRateKbps: 128,
    audioProfile: 'AAC-LC',
  }
  const { judgesContent, width, profile } = policyOf({ policy: approved, judgesContent: false })!
  assert.deepEqual([judgesContent, width, profile], [false, 1_280, 'Main'])
})

test('what is pulled is another when only its delay changes', () => {
  const pull = { address: 'https://source.example/one.flv', delayMs: 0 }
  assert.ok(isSamePull(pull, { ...pull }))
  assert.ok(isSamePull(null, null))
  assert.ok(!isSamePull(pull, { ...pull, delayMs: 5_000 }))
  assert.ok(!isSamePull(pull, null))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseEncoding } from './encoding.ts'

test('encodings are chosen by their q-values', () => {
  const cases = [
    ['br', 'br'],
    ['gzip, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', 'identity'],
    ['BR', 'br'],
    ['sabre', 'identity'],
    ['', 'identity'],
    ['*', 'identity'],
  ] as const
  for (const [accepted, expected] of cases) assert.equal(chooseEncoding(accepted), expected, accepted)
  assert.equal(chooseEncoding(undefined), 'identity')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLaterVersion } from './later-version.ts'

test('versions are compared by their numbers, and a suffix comes before the version without it', () => {
  const ascending = ['0.9.9', '0.10.0', '1.0.0-alpha.2', '1.0.0-rc.1', '1.0.0-rc.10', '1.0.0', '1.0.1', '10.0.0']
  for (const [at, one] of ascending.entries())
    for (const [place, other] of ascending.entries()) assert.equal(isLaterVersion(one, other), at > place, `${one} after ${other}`)
})

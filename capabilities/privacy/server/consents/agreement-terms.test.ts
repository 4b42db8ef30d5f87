import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isAcceptable, isOutdated } from './agreement-terms.ts'

const anyVersions = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 12 })
  .map((kinds) => kinds.map((isMaterial, at) => ({ version: `v${at}`, since: new Date(0), isMaterial })))

test('an account that agreed to an acceptable version owes nothing, and every other one does', () => {
  fc.assert(
    fc.property(anyVersions, fc.nat(), (versions, draw) => {
      const version = `v${draw % versions.length}`
      assert.equal(isOutdated({ versions }, version), !isAcceptable({ versions }, version))
    }),
  )
})

test('minor changes ask no one, and the newest version is always acceptable', () => {
  fc.assert(
    fc.property(anyVersions, (versions) => {
      const minor = [...versions, { version: 'minor', since: new Date(0), isMaterial: false }]
      for (const { version } of versions) assert.equal(isOutdated({ versions: minor }, version), isOutdated({ versions }, version))
      assert.ok(isAcceptable({ versions }, `v${versions.length - 1}`))
    }),
  )
})

test('an unknown version, from before the list, is outdated by a material change and can never be accepted', () => {
  const versions = [{ version: 'v0', since: new Date(0), isMaterial: true }]
  assert.deepEqual(
    [isOutdated({ versions }, '2020'), isOutdated({ versions }, undefined), isAcceptable({ versions }, '2020')],
    [true, true, false],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accepts, leafFields } from './leaf-fields.ts'

/** Fields whose columns are `integer`. Public numbers of things are `bigint`. */
const IN_INTEGER = /(?:^|\.)(?:\w*[vV]ersion|revision|answersRead|right)$/

test('no call accepts a version that its column cannot hold', async () => {
  const fields = (await leafFields()).filter(({ name, schema }) => IN_INTEGER.test(name) && accepts(schema, 1))
  assert.ok(fields.length >= 80, `${fields.length} fields`)
  const taken = fields.flatMap(({ call, name, schema }) =>
    [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER]
      .filter((value) => accepts(schema, value))
      .map((value) => `${call} ${name}: ${value}`),
  )
  assert.deepEqual(taken, [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AmfValue, decodeAmf, encodeAmf } from './amf0.ts'

const { value } = fc.letrec<{ value: AmfValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.string({ unit: 'grapheme' }),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string({ minLength: 1 }), tie('value'), { maxKeys: 4 }),
  ),
}))

test('encoded values decode to the same values', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 4 }), (values) => {
      assert.deepEqual(JSON.stringify(decodeAmf(encodeAmf(...values))), JSON.stringify(values))
    }),
  )
})

test('property: the decoder answers or throws RangeError for any bytes', () => {
  const nested = fc.nat({ max: 40 }).map((depth) => Buffer.concat([...Array.from({ length: depth }, () => Buffer.of(3, 0, 1, 97))]))
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), nested), (bytes) => {
      try {
        decodeAmf(Buffer.from(bytes))
      } catch (defect) {
        assert.ok(defect instanceof RangeError)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('seventeen levels of nesting, and a list of a billion entries, are refused (S80)', () => {
  const deep = (levels: number) => Buffer.concat([...Array.from({ length: levels }, () => Buffer.of(10, 0, 0, 0, 1)), Buffer.of(5)])
  assert.equal(decodeAmf(deep(16)).length, 1)
  assert.throws(() => decodeAmf(deep(17)), /too deep/)
  assert.throws(() => decodeAmf(Buffer.of(10, 0x3b, 0x9a, 0xca, 0, 5)), /too long/)
})

test('a key named like a member of the prototype is a plain field', () => {
  const [object] = decodeAmf(encodeAmf({ ['__proto__']: 'x', a: 1 }))
  assert.deepEqual(Object.keys(object as object), ['__proto__', 'a'])
  assert.equal(({} as Record<string, unknown>)['x'], undefined)
})

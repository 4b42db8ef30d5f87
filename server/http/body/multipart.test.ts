import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseFile } from './multipart.ts'

test('property: the multipart reader finds a file or refuses for any bytes', () => {
  const piece = fc.constantFrom(
    '--xyz',
    '\r\n',
    '--xyz--',
    'Content-Disposition: form-data; name="file"; filename="a"',
    '\r\n\r\n',
    'a',
    '--',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      try {
        const { bytes } = parseFile(Buffer.from(pieces.join('')), 'xyz')
        assert.ok(!Buffer.from(bytes).includes('\r\n--xyz'))
      } catch (refusal) {
        assert.equal((refusal as { status?: number }).status, 400)
      }
    }),
    { numRuns: 2_000 },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readJsonElements } from './json-elements.ts'

async function* cut(text: string, places: readonly number[]): AsyncGenerator<string> {
  let from = 0
  for (const place of [...places.map((each) => each % (text.length + 1)), text.length].toSorted((one, other) => one - other)) {
    yield text.slice(from, place)
    from = place
  }
}

const values = fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), { maxLength: 8 })

test('elements are those of the array, wherever the file is cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(values, fc.array(fc.nat(), { maxLength: 6 }), async (list, places) => {
      const found = await Array.fromAsync(readJsonElements(cut(JSON.stringify(list), places)))
      assert.deepEqual(
        found.map(({ value }) => value),
        JSON.parse(JSON.stringify(list)),
      )
    }),
  )
})

test('elements of an object are named by their array, and its other values are left out', async () => {
  await fc.assert(
    fc.asyncProperty(values, fc.jsonValue({ maxDepth: 2 }), fc.array(fc.nat(), { maxLength: 6 }), async (list, other, places) => {
      const scalar = Array.isArray(other) ? null : other
      const found = await Array.fromAsync(readJsonElements(cut(JSON.stringify({ version: scalar, posts: list, tags: list }), places)))
      assert.deepEqual(
        found.map(({ of, value }) => [of, value]),
        ['posts', 'tags'].flatMap((of) => (JSON.parse(JSON.stringify(list)) as object[]).map((value) => [of, value])),
      )
    }),
  )
})

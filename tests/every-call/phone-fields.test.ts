import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { gatherCalls } from './every-call.ts'

// A phone is copied from address books, messengers, PDFs and documents, with all that these put around its digits.
const AS_COPIED = [
  '\u202D+86 139\u00a01234–5678\u202C',
  '（＋８６）１３９ １２３４ ５６７８',
  '+86 (0)139.1234.5678\u200B',
  '+8613912345678',
]

/** Fields that take a phone, by the call and their name: the schema of each. */
async function phoneFields(): Promise<readonly (readonly [name: string, schema: z.ZodMiniType])[]> {
  const calls = [...(await gatherCalls()).values()]
  return calls.flatMap(({ path, input }) => {
    const { shape = {} } = (input as unknown as { _zod: { def: { shape?: Record<string, z.ZodMiniType> } } })._zod.def
    return Object.entries(shape)
      .filter(([name]) => /^phones?$|Phones?$/.test(name))
      .map(([name, schema]) => [`${path} ${name}`, schema] as const)
  })
}

test('every call that takes a phone reads it as it is copied', async () => {
  const fields = await phoneFields()
  assert.ok(fields.length >= 7, fields.map(([name]) => name).join())
  for (const [name, schema] of fields)
    for (const typed of AS_COPIED) {
      const read = [typed, [typed]].map((value) => z.safeParse(schema, value)).find(({ success }) => success)
      assert.deepEqual([read?.data].flat(), ['+8613912345678'], `${name}: ${typed}`)
    }
})

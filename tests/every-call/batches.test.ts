import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { gatherCalls } from './every-call.ts'

// Batches that programs send come from pages of an older version, browsers with extensions, and addresses of any length. A malformed entry
// must not cost the others.

/** Lists that a person sends with one action, and whose errors the person sees. */
const BY_PERSONS: readonly string[] = [
  '/api/message/read ids',
  '/api/inbox/preferences/save subjects',
  '/api/college/attempt/answer chosen',
  '/api/certification/save documents',
]
const isOpen = ({ verb, access }: AnyCall): boolean => verb === 'acts' && (access === 'anyone' || access === 'signed-in')

test('a batch is taken without what is malformed in it', async () => {
  const lists = [...(await gatherCalls())].flatMap(([path, call]) => {
    const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as {
      properties?: Record<string, object>
    }
    const names = Object.keys(properties).filter((name) => 'type' in properties[name]! && properties[name].type === 'array')
    return isOpen(call) ? names.map((name) => ({ name: `${path} ${name}`, field: call.input._zod.def })) : []
  })
  assert.deepEqual(
    BY_PERSONS.filter((name) => !lists.some((list) => list.name === name)),
    [],
  )
  const batches = lists.filter(({ name }) => !BY_PERSONS.includes(name))
  assert.deepEqual(
    batches.map(({ name }) => name),
    ['/api/page/events events'],
  )
  for (const { name, field } of batches) {
    const schema = (field as unknown as { shape: Record<string, z.ZodMiniType> }).shape[name.split(' ')[1]!]!
    for (const malformed of [null, 7, 'x', {}, [], { name: 'page' }, { name: 'x'.repeat(10_000) }])
      assert.deepEqual(schema.safeParse([malformed]).data, [], `${name}: ${JSON.stringify(malformed).slice(0, 40)}`)
  }
})

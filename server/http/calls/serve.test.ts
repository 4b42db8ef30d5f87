import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { bind, serveWith } from './serve.ts'

const greet = defineCall({
  path: '/api/serve/greet',
  summary: 'Greet a guest.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ guest: z.string() }),
  output: z.object({ greeting: z.string() }),
  refusals: {},
})
const serve = serveWith<{ readonly word: string }>()
const handle = async ({ word }: { readonly word: string }, { guest }: { readonly guest: string }) => ({
  ok: { greeting: `${word} ${guest}` },
})

test('A bound handler runs with the context of its capability, and other code can call it', async () => {
  const handler = serve(greet, async (context, input) => await handle(context, input))
  const [answer] = bind({ word: 'Hello' }, [{ handler }])
  assert.equal(answer!.call.path, greet.path)
  assert.deepEqual(await answer!.run({ guest: 'Ada' }, {} as never), { ok: { greeting: 'Hello Ada' } })
  assert.deepEqual(await handler({ word: 'Hi' }, { guest: 'Bo' }), { ok: { greeting: 'Hi Bo' } })
})

test('A handler serves one call', () => {
  serve(greet, handle)
  assert.throws(() => serve({ ...greet, path: '/api/serve/other' }, handle), /\/api\/serve\/other serves another call/)
})

test('A handler that needs more than its context, or answers what its contract does not have, does not compile', () => {
  // @ts-expect-error there is no `bell` in the context
  serve(greet, async ({ bell }) => ({ ok: { greeting: bell } }))
  // @ts-expect-error the contract has no such refusal
  serve(greet, async () => ({ refused: 'NO_GREETING' }))
})

test('A module with another export than handlers, or with one that needs more than the context, does not compile', () => {
  const greetings = { greet: serve(greet, async (context, input) => await handle(context, input)) }
  assert.equal(bind({ word: 'Hello', rest: 1 }, [greetings, greetings]).length, 2)
  // @ts-expect-error a function is no handler
  bind({ word: 'Hello' }, [{ ...greetings, handle }])
  // @ts-expect-error the context has no `word`
  bind({ bell: 'Ding' }, [greetings])
})

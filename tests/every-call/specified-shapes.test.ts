import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { gatherCalls } from './every-call.ts'
import { SPECIFIED, SPECIFIED_PATHS } from './specified-calls.ts'

type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** Lists every value of an answer as a path: `list[].name`. */
function valuesIn({ properties = {}, items, anyOf = [], oneOf = [] }: Schema, at = ''): readonly string[] {
  const fields = Object.entries(properties).flatMap(([name, inner]) => valuesIn(inner, at === '' ? name : `${at}.${name}`))
  const inner = [...(items ? valuesIn(items, `${at}[]`) : []), ...[...anyOf, ...oneOf].flatMap((each) => valuesIn(each, at))]
  return fields.length + inner.length === 0 ? [at] : [...fields, ...inner]
}

test('every specified call returns the specified shape, and reads also answer GET', async () => {
  const calls = await gatherCalls()
  for (const [name, [method, specified]] of Object.entries(SPECIFIED)) {
    const call = calls.get(`/api/${name}`)
    assert.ok(call, name)
    if (method === 'GET') assert.equal(call.verb, 'reads', name)
    const values = new Set(valuesIn(z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' }) as Schema))
    assert.deepEqual(
      specified.split(' ').filter((each) => each !== '' && !values.has(each)),
      [],
      name,
    )
  }
})

/** Lists every value that may be null, which the specified client does not expect of texts. */
function nullsIn({ type, properties = {}, items, anyOf = [], oneOf = [] }: Schema, at = ''): readonly string[] {
  const own = type === 'null' && at !== '' ? [at] : []
  const fields = Object.entries(properties).flatMap(([name, inner]) => nullsIn(inner, at === '' ? name : `${at}.${name}`))
  return [...own, ...fields, ...(items ? nullsIn(items, `${at}[]`) : []), ...[...anyOf, ...oneOf].flatMap((each) => nullsIn(each, at))]
}

test('no specified text is null, and an unset one is empty', async () => {
  const calls = await gatherCalls()
  for (const [name, [, specified]] of Object.entries(SPECIFIED)) {
    const nulls = nullsIn(z.toJSONSchema(calls.get(`/api/${name}`)!.output, { io: 'output', unrepresentable: 'any' }) as Schema)
    // Growth from zero is not a number.
    assert.deepEqual(
      nulls.filter((each) => each !== 'growth' && specified.split(' ').includes(each)),
      [],
      name,
    )
  }
})

test('the calls that always answer HTTP 200 are exactly those of the specification', async () => {
  const calls = [...(await gatherCalls()).values()]
  assert.deepEqual(calls.flatMap(({ path, isSpecified }) => (isSpecified ? [path] : [])).toSorted(), [...SPECIFIED_PATHS.keys()].toSorted())
})

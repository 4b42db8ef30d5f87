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

/** Every value that an answer can hold: `list[].name`. */
function valuesIn({ properties = {}, items, anyOf = [], oneOf = [] }: Schema, at = ''): readonly string[] {
  const fields = Object.entries(properties).flatMap(([name, inner]) => valuesIn(inner, at === '' ? name : `${at}.${name}`))
  const inner = [...(items ? valuesIn(items, `${at}[]`) : []), ...[...anyOf, ...oneOf].flatMap((each) => valuesIn(each, at))]
  return fields.length + inner.length === 0 ? [at] : [...fields, ...inner]
}

test('every call that the specification names answers what it says, reads also to GET', async () => {
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

/** Every value that may be null, as the specified client does not expect it of a text. */
function nullsIn({ type, properties = {}, items, anyOf = [], oneOf = [] }: Schema, at = ''): readonly string[] {
  const own = type === 'null' && at !== '' ? [at] : []
  const fields = Object.entries(properties).flatMap(([name, inner]) => nullsIn(inner, at === '' ? name : `${at}.${name}`))
  return [...own, ...fields, ...(items ? nullsIn(items, `${at}[]`) : []), ...[...anyOf, ...oneOf].flatMap((each) => nullsIn(each, at))]
}

test('no text that the specification names is null: one that is not set is empty', async () => {
  const calls = await gatherCalls()
  for (const [name, [, specified]] of Object.entries(SPECIFIED)) {
    const nulls = nullsIn(z.toJSONSchema(calls.get(`/api/${name}`)!.output, { io: 'output', unrepresentable: 'any' }) as Schema)
    // A growth from nothing is no number.
    assert.deepEqual(
      nulls.filter((each) => each !== 'growth' && specified.split(' ').includes(each)),
      [],
      name,
    )
  }
})

test('the calls that answer HTTP 200 whatever comes of them are those that the specification names', async () => {
  const calls = [...(await gatherCalls()).values()]
  assert.deepEqual(calls.flatMap(({ path, isSpecified }) => (isSpecified ? [path] : [])).toSorted(), [...SPECIFIED_PATHS.keys()].toSorted())
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAst } from 'vite'
import { withLazySchemas } from './lazy-schemas.ts'

const CODE = `
  const Row = make('row')
  return defineCall({ path: '/a', input: make('input'), output: Row, refusals: { input: make('no schema') } })`

/** Runs the code of a contract, and notes each schema that is made. */
function run(code: string) {
  const made: string[] = []
  const make = (name: string) => made.push(name) && { name }
  const call = new Function('make', 'defineCall', code)(make, (given: object) => given) as Readonly<Record<'input' | 'output', object>>
  return { made, call }
}
const transformed = () => {
  const before = 'function module() {'
  return withLazySchemas(`${before}${CODE}}`, parseAst(`${before}${CODE}}`)).slice(before.length, -1)
}

test('a schema of a call is made once, at its first use', () => {
  const { made, call } = run(transformed())
  assert.deepEqual(made, ['row', 'no schema'])
  assert.equal(call.input, call.input)
  assert.deepEqual(made, ['row', 'no schema', 'input'])
})

test('a call has the same fields with schemas that are made later', () => {
  const { call } = run(transformed())
  assert.deepEqual(Object.keys(call), ['path', 'input', 'output', 'refusals'])
  assert.deepEqual({ ...call }, run(CODE).call)
})

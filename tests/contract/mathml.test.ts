import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMathTree, MATH_LIMITS } from '#contract/document/mathml.ts'

const math = (...children: unknown[]) => ({ name: 'math', children })

test('a formula may contain only known elements, attributes and plain values', () => {
  assert.ok(
    isMathTree(
      math({ name: 'mi', attrs: { mathvariant: 'normal' }, style: { padding: '0 0.3em' }, classes: ['tml-left'], children: ['x<y'] }),
    ),
  )
  const foul: readonly unknown[] = [
    'x',
    null,
    { name: 'mi', children: ['x'] },
    math({ name: 'script', children: ['x'] }),
    math({ name: 'a', attrs: { href: 'https://a.example' } }),
    math({ name: 'maction' }),
    math({ name: 'annotation-xml' }),
    math({ name: 'mi', attrs: { href: 'https://a.example' } }),
    math({ name: 'mi', attrs: { onclick: 'x' } }),
    math({ name: 'mi', attrs: { width: 'url(//a.example)' } }),
    math({ name: 'mspace', attrs: { width: '9999em' } }),
    math({ name: 'mi', style: { background: 'red' } }),
    math({ name: 'mi', style: { padding: 'expression(x)' } }),
    math({ name: 'mi', style: { marginLeft: '-1000em' } }),
    math({ name: 'mi', classes: ['a b'] }),
    math({ name: 'mi', id: 'x' }),
    math({ name: 'mi', children: 'x' }),
    math(1),
    math({ name: '__proto__' }),
    math({ name: 'constructor' }),
    math({ name: 'mi', attrs: { constructor: 'x' } }),
    math(...Array.from({ length: MATH_LIMITS.nodes }, () => 'x')),
  ]
  for (const value of foul) assert.equal(isMathTree(value), false, JSON.stringify(value)?.slice(0, 80))
})

test('depth is bounded without recursion', () => {
  let deep: unknown = 'x'
  for (let level = 0; level < 1_000_000; level += 1) deep = { name: 'mrow', children: [deep] }
  assert.equal(isMathTree(math(deep)), false)
})

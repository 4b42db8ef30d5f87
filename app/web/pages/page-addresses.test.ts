import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIXED_SLUGS, isReserved, pagePath } from '#capabilities/content/contract.ts'
import routes from '../routes.ts'

type Entry = { readonly path?: string; readonly children?: readonly Entry[] }
const pathsOf = (entries: readonly Entry[]): string[] => entries.flatMap(({ path, children = [] }) => [path ?? '', ...pathsOf(children)])

test('custom pages cannot use the first path segment of any route of the site', () => {
  const first = pathsOf(routes as readonly Entry[]).map((path) => path.split('/').find((part) => part !== '') ?? '')
  const taken = [...new Set(first)].filter((part) => part !== '' && !/[:*]/.test(part) && !FIXED_SLUGS.includes(part as 'about'))
  assert.ok(taken.length > 30)
  assert.deepEqual(
    taken.filter((part) => !isReserved(part.toLowerCase())),
    [],
  )
})

test('every other one-segment path is a custom page', () => {
  const whole = pathsOf(routes as readonly Entry[]).filter((path) => /^[^/]+$/.test(path))
  assert.ok(whole.includes(':slug'))
  assert.equal(pagePath('team'), '/team')
  assert.equal(pagePath('关于'), '/%E5%85%B3%E4%BA%8E')
})

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { findLost, readCalls } from './read/read-calls.ts'

// Tests that the implementation of a call is found by name: contract value and handler have the same name, and a capability binds its module.

const calls = await readCalls()

test('each call is served by the handler of its name, in a module that its capability binds', () => {
  assert.deepEqual(findLost(calls), [])
})

test('the rule sees all calls and finds one without its handler', () => {
  assert.ok(calls.length > 300)
  const planted = ['createGroup', 'neverWritten'].map((name) => ({ capability: 'teams', name }))
  assert.deepEqual(findLost(planted), ['teams: neverWritten'])
})

test('a calls file exports handlers and nothing else', () => {
  const files = globSync('capabilities/*/server/**/*-calls.ts')
  assert.deepEqual(
    files.flatMap((file) => othersIn(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`)),
    [],
  )
  assert.deepEqual(othersIn('export const get = serve(calls.get, async () => ({}))\nexport type Got = 1\nconst own = 1'), [
    'export type Got = 1',
  ])
})

/** A type is no value of the module, so that `bind` cannot refuse it. */
const othersIn = (source: string): string[] =>
  source.split('\n').filter((line) => line.startsWith('export ') && !/^export const (\w+) = serve\((?:calls\.\1,|$)/.test(line))

test('paths that the browser requests are paths of calls', () => {
  const paths = new Set(calls.map(({ path }) => path))
  const files = globSync('{web,app/web,capabilities/*/web}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const asked = files.flatMap((file) => pathsIn(readFileSync(file, 'utf8')).map((path) => ({ file, path })))
  assert.ok(asked.length > 20)
  assert.deepEqual(
    asked.filter(({ path }) => !paths.has(path)),
    [],
  )
  assert.deepEqual(pathsIn("ask({ path: '/api/user/gone', verb: 'acts' }); 'api'; '/home'"), ['/api/user/gone'])
})

const pathsIn = (text: string): string[] => [...text.matchAll(/['"`](\/(?:api|system)\/[\w/-]+)['"`?]/g)].map(([, path]) => path!)

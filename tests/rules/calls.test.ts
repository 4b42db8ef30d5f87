import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { findLost, readCalls } from './read/read-calls.ts'

// Tests that the implementation of a call is found by name: contract value, file and function have the same name.

const calls = await readCalls()

test('each call is answered by the function of its name, in the file of its name', () => {
  assert.deepEqual(findLost(calls), [])
})

test('the rule sees all calls and finds one without its file', () => {
  assert.ok(calls.length > 300)
  const planted = ['createGroup', 'neverWritten'].map((name) => ({ capability: 'teams', name }))
  assert.deepEqual(findLost(planted), ['teams: neverWritten'])
})

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

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Messages of these files are for logs and developers, in English. */
const FOR_LOGS = ['web/transport.ts', 'web/console/screen/use-trouble.ts']

test('a label and a name are joined by labelWith, which knows the colon of each language', () => {
  const files = globSync(['web/**/*.{ts,tsx}', 'app/web/**/*.{ts,tsx}', 'capabilities/*/web/**/*.{ts,tsx}']).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !FOR_LOGS.includes(file) && file !== 'web/text/label-with.ts',
  )
  assert.ok(files.length > 500)
  const joined = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\}: \$\{|\+ ': ' \+|join\(': '\)/g)].map(([found]) => `${file}: ${found}`),
  )
  assert.deepEqual(joined, [])
})

test('a Chinese text has full-width colons', () => {
  const files = globSync(['web/text/*.ts', 'app/web/**/*.ts', 'contract/**/*.ts', 'server/**/*.ts', 'capabilities/*/text/**/*.ts'])
  const texts = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bzh: '([^']*\p{Script=Han}:[^']*)'/gu)].map(([, found]) => `${file}: ${found}`),
  )
  assert.deepEqual(texts, [])
})

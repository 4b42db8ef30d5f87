import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const read = (path: string): string => readFileSync(path, 'utf8')

test('every class that a component names is in its style sheet', () => {
  const missing = globSync('{app,capabilities,web}/**/*.tsx').flatMap((file) => missingIn(file, read(file), read))
  assert.deepEqual(missing, [])
})

test('the rule finds a missing class in both ways of naming one', () => {
  const source = "import look from './x.module.css'\n<p className={cx(look.a, look['b'], look.c)} /> <p className={look['d']} />"
  assert.deepEqual(
    missingIn('x.tsx', source, () => '.a, .b:hover { color: red }'),
    ['x.tsx: look.c', 'x.tsx: look.d'],
  )
})

/**
 * Returns classes that no imported style sheet contains, as `file: name.class`. A component without a style sheet receives `styles` from
 * one beside it.
 */
function missingIn(file: string, source: string, readSheet: (path: string) => string): string[] {
  const imported = [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)]
  const sheets = imported.map(([, name, path]) => ({ name: name!, paths: [join(dirname(file), path!)] }))
  const all = sheets.length > 0 ? sheets : [{ name: 'styles', paths: globSync(join(dirname(file), '*.module.css')) }]
  return all.flatMap(({ name, paths }) => {
    const known = paths.flatMap((path) => namesIn(readSheet(path), /\.([a-zA-Z][\w-]*)/g))
    const named = namesIn(source, new RegExp(`(?<!['/-])\\b${name}(?:\\.|\\[')([a-zA-Z][\\w-]*)`, 'g'))
    return [...new Set(named)].filter((each) => !known.includes(each)).map((each) => `${file}: ${name}.${each}`)
  })
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name!)
}

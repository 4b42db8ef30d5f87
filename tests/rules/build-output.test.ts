import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { test } from 'node:test'

const files = globSync('build/client/**/*').filter((file) => statSync(file).isFile())
const texts = files
  .filter((file) => !/^\.(woff2|png|webp|jpg|ico)$/.test(extname(file)))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) => texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`))

test('the build is there', () => {
  assert.ok(texts.filter(({ file }) => file.endsWith('.js')).length > 20)
  assert.ok(texts.some(({ file }) => file.endsWith('.css')))
})

test('S109: no map of the sources, and no word of one', () => {
  assert.deepEqual(
    files.filter((file) => file.endsWith('.map')),
    [],
  )
  assert.deepEqual(filesWith(/sourceMappingURL=.{0,40}/g), [])
})

test('no path of the machine that built it', () => {
  const places = [resolve('.'), homedir() === '/root' ? '/root/' : homedir(), join(process.cwd(), 'node_modules')]
  assert.deepEqual(
    texts.filter(({ text }) => places.some((place) => text.includes(place))).map(({ file }) => file),
    [],
  )
  assert.deepEqual(filesWith(/file:\/\/\/.{0,40}|node_modules\/.{0,40}/g), [])
})

// React and React Router write `javascript:` themselves: to block such addresses, and to say that a form came too early.
const KNOWN = /`javascript:`|`javascript:throw new Error\(|blocked a javascript: URL/g

test('S55: no address that is a script, no handler inside markup, nothing that turns text into code', () => {
  const others = texts.map(({ file, text }) => ({ file, text: text.replace(KNOWN, '') })).filter(({ text }) => /javascript:/i.test(text))
  assert.deepEqual(
    others.map(({ file }) => file),
    [],
  )
  assert.deepEqual(filesWith(/<[a-z][^<>]{0,200}\son[a-z]{3,}\s*=\s*["'][^<>]{0,40}/gi), [])
  assert.deepEqual(filesWith(/(?<![\w$.])eval\(|new Function\(|document\.write\(/g), [])
  assert.deepEqual(
    texts.filter(({ file, text }) => file.endsWith('.svg') && /<script|<foreignObject|href="(?!#)/i.test(text)).map(({ file }) => file),
    [],
  )
})

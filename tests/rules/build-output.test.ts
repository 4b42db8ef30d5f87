import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'

const files = globSync('build/client/**/*').filter((file) => statSync(file).isFile())
const texts = files
  .filter((file) => !/^\.(woff2|png|webp|jpg|ico)$/.test(extname(file)))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) => texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`))

test('the build is there', () => {
  assert.ok(texts.filter(({ file }) => file.endsWith('.js')).length > 20)
  assert.ok(texts.some(({ file }) => file.endsWith('.css')))
})

test('names of species are italic: each face of text has an italic one', () => {
  const fonts = texts.filter(({ file }) => file.endsWith('.css')).flatMap(({ text }) => text.match(/@font-face\{[^}]*\}/g) ?? [])
  const italics = fonts.filter((face) => face.includes('font-style:italic')).map((face) => /font-family:"?([^;"]+)/.exec(face)?.[1])
  assert.deepEqual(new Set(italics), new Set(['Inter', 'Inter Zh']))
})

test('S109: no map of the sources, and no word of one', () => {
  assert.deepEqual(
    files.filter((file) => file.endsWith('.map')),
    [],
  )
  assert.deepEqual(filesWith(/sourceMappingURL=.{0,40}/g), [])
})

/** Pages of forms and of one's own, outside the console, that check what is typed before they send it. */
const WITH_SCHEMAS = ['login', 'administrator', 'inbox', 'register', 'reset', 'security', 'information', 'product', 'verify-email']

test('a page for readers loads no schemas: it names its calls by `lightCall`', () => {
  const scripts = new Map(texts.filter(({ file }) => file.endsWith('.js')).map(({ file, text }) => [basename(file), text]))
  const withZod = [...scripts].filter(([, text]) => text.includes('_zod')).map(([name]) => name)
  assert.ok(withZod.length > 0)
  const [, manifest] = [...scripts].find(([name]) => name.startsWith('manifest-'))!
  const { routes } = JSON.parse(/\{.*\}/s.exec(manifest)![0]) as {
    routes: Record<string, { id: string; parentId?: string; module: string }>
  }
  const readers = Object.values(routes).filter(({ id }) => !isOfConsole(id) && !WITH_SCHEMAS.includes(/([\w-]+)-page$/.exec(id)?.[1] ?? ''))
  assert.ok(readers.length > 20)
  const heavy = readers.filter(({ module }) => withZod.some((name) => importsOf(basename(module), new Set()).has(name)))
  assert.deepEqual(
    heavy.map(({ id }) => id),
    [],
  )

  function isOfConsole(id: string): boolean {
    const parent = routes[id]?.parentId
    return id.includes('console-layout') || (parent !== undefined && isOfConsole(parent))
  }
  /** With all that is loaded before it runs. */
  function importsOf(name: string, seen: Set<string>): ReadonlySet<string> {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const [, next] of (scripts.get(name) ?? '').matchAll(/(?:import|from)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) importsOf(next!, seen)
    return seen
  }
})

test('what a page loads to be counted stays small', () => {
  const [part, ...others] = texts.filter(({ file }) => /\/report-part-[\w-]+\.js$/.test(file))
  assert.deepEqual(others, [])
  const bytes = gzipSync(part!.text, { level: 9 }).length
  assert.ok(bytes <= 1_024, String(bytes))
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

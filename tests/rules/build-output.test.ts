import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'

const files = globSync('build/client/**/*').filter((file) => statSync(file).isFile())
const texts = files
  .filter((file) => !/^\.(woff2|png|webp|jpg|ico)$/.test(extname(file)))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) => texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`))

test('the build exists', () => {
  assert.ok(texts.filter(({ file }) => file.endsWith('.js')).length > 20)
  assert.ok(texts.some(({ file }) => file.endsWith('.css')))
})

test('each text face has an italic for the names of species', () => {
  const fonts = texts.filter(({ file }) => file.endsWith('.css')).flatMap(({ text }) => text.match(/@font-face\{[^}]*\}/g) ?? [])
  const italics = fonts.filter((face) => face.includes('font-style:italic')).map((face) => /font-family:"?([^;"]+)/.exec(face)?.[1])
  assert.deepEqual(new Set(italics), new Set(['Inter', 'Inter Zh']))
})

test('S109: the build has no source maps and no reference to one', () => {
  assert.deepEqual(
    files.filter((file) => file.endsWith('.map')),
    [],
  )
  assert.deepEqual(filesWith(/sourceMappingURL=.{0,40}/g), [])
})

/** Forms and account pages outside the console that validate input before sending it. */
const WITH_SCHEMAS = ['login', 'administrator', 'inbox', 'register', 'reset', 'security', 'information', 'product', 'verify-email']
/** Pages that are a form, choose between answers, or have a chat. */
const WITH_FORMS = [...WITH_SCHEMAS, 'contact', 'contact-form', 'request', 'report', 'own-consents', 'mode', 'watch']

test('a reader page loads no schemas, since it names its calls by `lightCall`, and no forms and dialogs before a press', () => {
  const scripts = new Map(texts.filter(({ file }) => file.endsWith('.js')).map(({ file, text }) => [basename(file), text]))
  const [, manifest] = [...scripts].find(([name]) => name.startsWith('manifest-'))!
  const window: { __reactRouterManifest?: { readonly routes: Record<string, { id: string; parentId?: string; module: string }> } } = {}
  runInNewContext(manifest, { window })
  const { routes } = window.__reactRouterManifest!
  const withZod = [...scripts].filter(([, text]) => text.includes('_zod')).map(([name]) => name)
  assert.deepEqual(pagesWith(withZod, WITH_SCHEMAS), [])
  const forms = [...scripts.keys()].filter((name) => /^forms-\w+\.js$/.test(name))
  assert.deepEqual(pagesWith(forms, WITH_FORMS), [])

  /** Returns the reader pages, except these, that load one of the scripts. */
  function pagesWith(heavy: readonly string[], except: readonly string[]): string[] {
    assert.ok(heavy.length > 0)
    const readers = Object.values(routes).filter(({ id }) => !isOfConsole(id) && !except.includes(/([\w-]+)-page$/.exec(id)?.[1] ?? ''))
    assert.ok(readers.length > 20)
    return readers.filter(({ module }) => heavy.some((name) => importsOf(basename(module), new Set()).has(name))).map(({ id }) => id)
  }
  function isOfConsole(id: string): boolean {
    const parent = routes[id]?.parentId
    return id.includes('console-layout') || (parent !== undefined && isOfConsole(parent))
  }
  /** Includes all static imports. */
  function importsOf(name: string, seen: Set<string>): ReadonlySet<string> {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const [, next] of (scripts.get(name) ?? '').matchAll(/(?:import|from)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) importsOf(next!, seen)
    return seen
  }
})

test('the script that a page loads for usage statistics stays small', () => {
  const [part, ...others] = texts.filter(({ file }) => /\/report-part-[\w-]+\.js$/.test(file))
  assert.deepEqual(others, [])
  const bytes = gzipSync(part!.text, { level: 9 }).length
  assert.ok(bytes <= 1_280, String(bytes))
})

test('the build contains no path of the build machine', () => {
  const places = [resolve('.'), homedir() === '/root' ? '/root/' : homedir(), join(process.cwd(), 'node_modules')]
  assert.deepEqual(
    texts.filter(({ text }) => places.some((place) => text.includes(place))).map(({ file }) => file),
    [],
  )
  assert.deepEqual(filesWith(/file:\/\/\/.{0,40}|node_modules\/.{0,40}/g), [])
})

// React and React Router contain `javascript:` themselves: to block such addresses, and to report a form sent too early.
const KNOWN = /`javascript:`|`javascript:throw new Error\(|blocked a javascript: URL/g

test('S55: the build has no script address, no inline handler and no code that turns text into code', () => {
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

import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { map } from '#map.ts'
import { importsOf, readImports } from './read/imports-of.ts'

const files = globSync('{app,capabilities,contract,server,web,tests,scripts,benchmarks,streaming}/**/*.{ts,tsx,mts,js,mjs}', {
  exclude: ['**/node_modules'],
})

/** Each pattern is asked for thousands of times. */
const patterns = new Map<string, RegExp>()

test('every import targets a room that its file may import', () => {
  const trespasses = files.flatMap((file) =>
    readImports(file)
      .filter((target) => !mayImport(file, target))
      .map((target) => `${file} > ${target}`),
  )
  assert.deepEqual(trespasses, [])
})

test('every file belongs to a room', () => {
  assert.deepEqual(
    files.filter((file) => !roomOf(file)),
    [],
  )
})

test('the map covers the code that it guards', () => {
  assert.ok(files.length > 60)
  assert.ok(files.filter((file) => readImports(file).length > 0).length > 40)
})

test('the rule finds every kind of import', () => {
  const source = `
    import a, { type B } from './a.ts'
    import type { C } from '../web/c.ts'
    import '#server/d.ts'
    export * from './e.ts'
    export { f } from './f.ts'
    const g = await import('./g.ts')
    const h: import('./h.ts').H = g
    import i from './i.svg?url'
    import './style.css'
    import 'find-my-way'`
  assert.deepEqual(
    importsOf('server/x.ts', source).sort(),
    ['server/a.ts', 'web/c.ts', ...'defghi'.split('').map((name) => `server/${name}${name === 'i' ? '.svg' : '.ts'}`)].sort(),
  )
})

test('the map forbids the listed imports and allows the others', () => {
  const closed = [
    ['capabilities/live/web/studio-screen.tsx', 'capabilities/live/server/stream-store.ts'],
    ['capabilities/live/server/start.ts', 'capabilities/hello/server/greet.ts'],
    ['capabilities/live/server/start.ts', 'tests/world.ts'],
    ['capabilities/live/contract.ts', 'capabilities/live/server/start.ts'],
    ['capabilities/live/contract/rooms.ts', 'capabilities/live/server/start.ts'],
    ['capabilities/hello/server/greet.ts', 'capabilities/live/contract/rooms.ts'],
    ['capabilities/live/web/studio-screen.tsx', 'capabilities/live/contract/rooms.ts'],
    ['capabilities/hello/contract.ts', 'capabilities/live/contract/rooms.ts'],
    ['capabilities/live/web/pages.ts', 'web/ask.ts'],
    ['contract/call.ts', 'server/http/calls/answer.ts'],
    ['server/http/calls/answer.ts', 'capabilities/live/contract.ts'],
    ['server/platform.ts', 'app/server/site.ts'],
    ['server/main.ts', 'app/server/site.ts'],
    ['capabilities/live/server/start.ts', 'app/server/capabilities.ts'],
    ['app/server/main.ts', 'capabilities/live/server/answers.ts'],
    ['app/server/site.ts', 'capabilities/live/server/answers.ts'],
    ['app/server/capabilities.ts', 'capabilities/live/server/capability.ts'],
    ['web/ask.ts', 'server/http/calls/answer.ts'],
    ['web/ask.ts', 'capabilities/live/web/pages.ts'],
    ['web/ask.ts', 'app/web/pages/console-pages.ts'],
    ['capabilities/live/web/studio-screen.tsx', 'app/web/pages/console-pages.ts'],
    ['app/web/root.tsx', 'capabilities/live/web/studio-screen.tsx'],
    ['app/web/root.tsx', 'capabilities/live/server/start.ts'],
    ['tests/journeys/live.test.ts', 'server/database/database.ts'],
    ['capabilities/live/server/start.ts', 'streaming/engine.ts'],
    ['capabilities/college/server/begin.ts', 'streaming/control.ts'],
    ['streaming/engine.ts', 'server/platform.ts'],
    ['streaming/engine.ts', 'contract/call.ts'],
    ['stray/file.ts', 'contract/call.ts'],
    ['stray.ts', 'contract/call.ts'],
  ] as const
  const open = [
    ['capabilities/live/server/deep/er/start.test.ts', 'tests/world.ts'],
    ['capabilities/live/server/start.ts', 'capabilities/hello/contract.ts'],
    ['capabilities/live/server/start.ts', 'streaming/control.ts'],
    ['capabilities/live/server/start.test.ts', 'tests/world.ts'],
    ['capabilities/live/contract.ts', 'capabilities/live/contract/rooms.ts'],
    ['app/server/composition.ts', 'capabilities/live/server/capability.ts'],
    ['server/database/postgres.test.ts', 'tests/setup.ts'],
    ['app/web/routes.ts', 'capabilities/live/web/pages.ts'],
    ['app/web/root.tsx', 'capabilities/live/web/deep/er-slot.ts'],
    ['server/main.ts', 'app/server/main.ts'],
    ['tests/world.ts', 'app/server/site.ts'],
  ] as const
  for (const [file, target] of closed) assert.equal(mayImport(file, target), false, `${file} > ${target}`)
  for (const [file, target] of open) assert.equal(mayImport(file, target), true, `${file} > ${target}`)
})

function roomOf(file: string): { readonly name: string; readonly doors: readonly string[] } | undefined {
  for (const [room, doors] of map) {
    const found = patternOf(room, '(?<name>[^/]+)').exec(file)
    if (found) return { name: found.groups?.['name'] ?? '', doors }
  }
  return undefined
}

function mayImport(file: string, target: string): boolean {
  const room = roomOf(file)
  return room?.doors.some((door) => patternOf(door, room.name).test(target)) ?? false
}

function patternOf(room: string, name: string): RegExp {
  const key = `${room} ${name}`
  const found = patterns.get(key) ?? makePattern(room, name)
  patterns.set(key, found)
  return found
}

/** A room ending with `/` contains everything below it. `**` matches any depth; `*` matches one folder or a part of a name. */
function makePattern(room: string, name: string): RegExp {
  const words: Readonly<Record<string, string>> = { '**': '.*', '*': '[^/]+', '{name}': name }
  const source = room.replace(/\*\*|\*|\{name\}|[.+?^$()|[\]\\]/g, (word) => words[word] ?? `\\${word}`)
  return new RegExp(`^${source}${room.endsWith('/') ? '' : '$'}`)
}

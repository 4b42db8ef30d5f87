import assert from 'node:assert/strict'
import { mkdirSync, mkdtempDisposableSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { isBuilt, saveStamp, stampSources } from './source-stamp.mjs'

const FOLDERS = ['app', 'capabilities', 'contract', 'scripts', 'server', 'streaming', 'web']
const FILES = ['package-lock.json', 'react-router.config.ts', 'vite.config.ts']
const MARKS = ['build/.sources', '.runtime/process/.sources']

test('a start has nothing to build only while both builds are complete and no source has changed', () => {
  using home = mkdtempDisposableSync(join(tmpdir(), 'stamp-'))
  const root = home.path
  const write = (file: string, text = 'text') => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const file of [...FOLDERS.map((folder) => `${folder}/deep/a.ts`), ...FILES, ...MARKS]) write(file)
  const build = () => saveStamp(stampSources(root), root)

  assert.equal(isBuilt(root), false, 'nothing was built')
  build()
  assert.equal(isBuilt(root), true)
  const changes: readonly (() => void)[] = [
    ...FOLDERS.map((folder) => () => write(`${folder}/deep/a.ts`, `${folder}, longer`)),
    ...FILES.map((file) => () => write(file, `${file}, longer`)),
    () => utimesSync(join(root, 'web/deep/a.ts'), 1, 1), // as many bytes, written at another time
    () => write('web/deep/b.ts'),
    () => rmSync(join(root, 'web/deep/b.ts')),
    ...MARKS.map((mark) => () => write(mark, 'of another build')),
    ...MARKS.map((mark) => () => rmSync(join(root, mark))),
  ]
  for (const [at, change] of changes.entries()) {
    change()
    assert.equal(isBuilt(root), false, `change ${at}`)
    for (const mark of MARKS) write(mark)
    build()
    assert.equal(isBuilt(root), true)
  }
  const before = stampSources(root)
  write('web/deep/a.ts', 'changed during a build')
  saveStamp(before, root)
  assert.equal(isBuilt(root), false)
})

test('a start that cannot write the stamp continues, and the next one compares the contents', () => {
  using home = mkdtempDisposableSync(join(tmpdir(), 'stamp-'))
  mkdirSync(join(home.path, '.runtime/source-stamp'), { recursive: true }) // not even root can write a folder as a file
  saveStamp('of other sources', home.path)
  assert.equal(isBuilt(home.path), false)
})

test('the stamp covers the sources of both builds', () => {
  for (const file of ['scripts/build-web.ts', 'scripts/build-server.ts']) {
    const [, list = ''] = /sources: \[(.*?)\]/s.exec(readFileSync(file, 'utf8')) ?? []
    const sources = [...list.matchAll(/'([^']+)'/g)].flatMap(([, glob = '']) => {
      const [, names, rest = ''] = /^\{([^}]*)\}(.*)$/.exec(glob) ?? [undefined, '', glob]
      return names ? names.split(',').map((name) => name + rest) : [rest]
    })
    assert.ok(sources.length > 5, file)
    for (const source of sources) assert.ok(FILES.includes(source) || FOLDERS.includes(source.split('/')[0]!), source)
  }
})

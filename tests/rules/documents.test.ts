import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'

// What a document points at is there: files that it links, files that it names, and commands of package.json.

const exclude = ['**/node_modules']
const ROOMS = 'app|benchmarks|capabilities|contract|database|docs|runtime|scripts|server|streaming|tests|web'
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].filter((file) => file !== 'docs/your-first-change.md')
const names = new Set(globSync(['*.*', `{${ROOMS.replaceAll('|', ',')}}/**/*.*`], { exclude }).map((file) => basename(file)))
const scripts = new Set(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts))

test('documents point at files and commands that are there', () => {
  assert.ok(documents.length > 60)
  assert.deepEqual(
    documents.flatMap((file) => goneIn(file, readFileSync(file, 'utf8'))),
    [],
  )
})

test('what is gone is seen', () => {
  const text =
    '[one](./gone.md), [two](glossary.md#terms), `server/gone.ts`, `server/main.ts`, `gone-store.ts`, `npm run gone`, `*-store.ts`'
  assert.deepEqual(goneIn('docs/x.md', text), [
    'docs/x.md: ./gone.md',
    'docs/x.md: server/gone.ts',
    'docs/x.md: gone-store.ts',
    'docs/x.md: npm run gone',
  ])
})

function goneIn(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, path]) => path!)
  const paths = [...text.matchAll(new RegExp(`\`((?:${ROOMS})/(?!.*\\bN(?:NNN|AME)\\b)[\\w./-]+\\.\\w+)\``, 'g'))].map(([, path]) => path!)
  const bare = [...text.matchAll(/`([\w-][\w.-]*\.(?:tsx?|mjs))`/g)].map(([, name]) => name!)
  const commands = [...text.matchAll(/npm run ([\w:]+(?:-[\w:]+)*)/g)].map(([, name]) => name!)
  return [
    ...links.filter((path) => !existsSync(join(dirname(file), path))),
    ...paths.filter((path) => !existsSync(path)),
    ...bare.filter((name) => !names.has(name)),
    ...commands.filter((name) => !scripts.has(name)).map((name) => `npm run ${name}`),
  ].map((what) => `${file}: ${what}`)
}

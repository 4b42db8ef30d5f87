import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { test } from 'node:test'
import { goneNames } from './read/names-in-document.ts'
import { readTree } from './read/tree-names.ts'

// Tests that names in documents exist: linked files, named files and folders, commands of package.json and, in flows, names in code.

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].filter((file) => file !== 'docs/your-first-change.md')
const scripts = new Set(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts))
const tree = readTree()

test('documents name only files and commands that exist', () => {
  assert.ok(documents.length > 60)
  assert.deepEqual(
    documents.flatMap((file) => goneIn(file, readFileSync(file, 'utf8'))),
    [],
  )
})

test('the rule finds a missing file or command', () => {
  const text =
    '[one](./gone.md), [two](glossary.md#terms), `server/gone.ts`, `server/main.ts`, `gone-store.ts`, `npm run gone`, `*-store.ts`, `*-gone-too.ts`'
  assert.deepEqual(goneIn('docs/x.md', text), [
    'docs/x.md: ./gone.md',
    'docs/x.md: server/gone.ts',
    'docs/x.md: gone-store.ts',
    'docs/x.md: *-gone-too.ts',
    'docs/x.md: npm run gone',
  ])
})

test('the rule finds missing ends of paths, and missing tests in a table', () => {
  const text = `\`chain/linker\`, \`audit/server/chain/linker\`, \`audit/linker\`, \`audit/server/linker\`, \`gone/\`, \`/api/gone\`, \`DATA_DIR/gone\`, \`live/replay\`

| line | test (\`server/\`)         |
| ---- | ------------------------ |
| S1   | \`log-in\`, \`gone-as-well\` |
`
  assert.deepEqual(goneIn('docs/x.md', text), ['docs/x.md: audit/server/linker', 'docs/x.md: gone/', 'docs/x.md: gone-as-well'])
})

test('the rule finds missing names of code and files of other folders in a flow', () => {
  const text = `\`website/server/search\`: \`words.ts\`, \`tokens.ts\`, \`goneLongAgo\`, \`indexChange\`, \`gone(tx)\`, \`tx.emit(event)\`, \`Gone\`

\`\`\`
commit ▶ gone.ts, search/marks.ts
\`\`\`
`
  assert.deepEqual(goneIn('docs/flows/search.md', text), [
    'docs/flows/search.md: words.ts',
    'docs/flows/search.md: gone.ts',
    'docs/flows/search.md: goneLongAgo',
    'docs/flows/search.md: gone(tx)',
  ])
})

test('each line of the security tables has a test in the default run', () => {
  const byDefault = globSync('{app,capabilities,contract,server,streaming,tests,web}/**/*.test.ts', { exclude: ['**/*.full*'] })
  const cells = readFileSync('docs/security.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!line|-)/.test(line))
    .map((line) => line.split('|').at(-2)!)
  assert.ok(cells.length > 40)
  const isTested = (cell: string) =>
    /flows\/\w+\.md/.test(cell) || [...cell.matchAll(/`([^`]+)`/g)].some(([, name]) => byDefault.some((file) => isTestOf(name!, file)))
  assert.deepEqual(
    cells.filter((cell) => !isTested(cell)),
    [],
  )
})

/** Returns whether a name as in the tables, such as `privacy/consents`, means this file. */
function isTestOf(name: string, file: string): boolean {
  const [base, ...folders] = name.split('/').reverse()
  const path = file.split('/')
  return matchesGlob(path.at(-1)!, `${base}{,.alone}.test.ts`) && folders.every((folder) => path.includes(folder))
}

function goneIn(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, path]) => path!)
  const commands = [...text.matchAll(/npm run ([\w:]+(?:-[\w:]+)*)/g)].map(([, name]) => name!)
  return [
    ...links.filter((path) => !existsSync(join(dirname(file), path))),
    ...goneNames(file, text, tree),
    ...commands.filter((name) => !scripts.has(name)).map((name) => `npm run ${name}`),
  ].map((what) => `${file}: ${what}`)
}

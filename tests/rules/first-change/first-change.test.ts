import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { isFull } from '#tests/size.ts'
import { follow, readSteps } from './read-steps.ts'

const ROOMS = ['app', 'benchmarks', 'capabilities', 'contract', 'database', 'scripts', 'server', 'streaming', 'tests', 'web']
const FILES = ['map.ts', 'vite.config.ts', 'react-router.config.ts', 'biome.json', 'package.json', '.gitignore']
const TYPES = ['', '.server', '.web', '.tools'].map((side) => `tsconfig${side}.json`)
/** The compiler's cache for unchanged files. */
const KNOWN = '.runtime/tsc'

const VIEW = 'view content.public_item'

const steps = readSteps(readFileSync('docs/your-first-change.md', 'utf8'))
const tree = mkdtempSync(join(tmpdir(), 'first-change-'))
after(() => rmSync(tree, { recursive: true, force: true }))

test('the steps of "your first change" apply to the current tree', () => {
  for (const path of isFull ? [...ROOMS, ...FILES, ...TYPES] : filesOf()) cpSync(path, join(tree, path), { recursive: true })
  follow(steps, tree)
  assert.ok(steps.length >= 13)
})

test('the view that the steps rewrite is the current one with the new column at its end', () => {
  const written = viewIn(steps.find(({ code }) => code.includes(VIEW))!.code)
  const today = viewIn(readFileSync('database/tables/content.sql', 'utf8'))
  assert.equal(written, today.replace(' from ', ', evidence from '))
})

test('the imports of the steps are exported by the named files', () => {
  const missing = steps.flatMap(({ path, code }) =>
    [...code.matchAll(/import (?:type )?\{([^}]*)\} from '([#.][^']*)'/g)].flatMap(([, names = '', from = '']) => {
      const file = from.startsWith('#') ? from.slice(1) : join(dirname(path), from)
      const made = steps.filter((step) => step.path === file).map((step) => step.code)
      const source = [...made, existsSync(file) ? readFileSync(file, 'utf8') : ''].join('\n')
      const isThere = (name: string) => new RegExp(`^export (?!\\*).*\\b${name}\\b`, 'm').test(source) || /^export \*/m.test(source)
      return [...names.matchAll(/\w+/g)]
        .map(String)
        .filter((name) => name !== 'type' && !isThere(name))
        .map((name) => `${file}: ${name}`)
    }),
  )
  assert.deepEqual(missing, [])
})

if (isFull)
  test('the steps pass types and lint, like a new capability, after the generators have run', async (t) => {
    if (existsSync(KNOWN)) cpSync(KNOWN, join(tree, KNOWN), { recursive: true })
    symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'))
    for (const script of [['new-capability', 'reading-list'], ['tables'], ['format'], ['check']])
      await t.test(script.join(' '), () => {
        const [task, ...given] = script
        const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${task}.ts`, ...given], { cwd: tree, encoding: 'utf8' })
        assert.equal(status, 0, `${stdout}${stderr}`)
      })
  })

/** Normalises a view, independently of its line breaks. */
function viewIn(sql: string): string {
  const [, text = ''] = sql.split(`${VIEW} as`)
  return text
    .split(';', 1)[0]!
    .toLowerCase()
    .replace(/::text/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the files that the steps change. */
function filesOf(): readonly string[] {
  return ['database/migrations', ...steps.filter(({ place }) => place).map(({ path }) => path)]
}

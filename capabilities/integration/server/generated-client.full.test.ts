import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { publish } from '#tests/fixtures/published.ts'
import { programOf } from '#tests/world/programs.ts'
import { openWorld } from '#tests/world.ts'

// Generates a client with an outside generator, from the document as a program gets it, compiles it, and uses it against the site.

const GENERATOR = resolve('node_modules/oazapfts/dist/cli.js')
const COMPILER = resolve('node_modules/typescript/bin/tsc')
const CONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: [],
    allowImportingTsExtensions: true,
  },
  files: ['program.ts'],
}

/** A program as its author would write it. The types of the client decide whether it compiles. */
const PROGRAM = `import * as api from './client.ts'

export default async function run(baseUrl: string, token: string) {
  api.defaults.baseUrl = baseUrl
  const withToken = { headers: { authorization: \`Bearer \${token}\` } }

  const listed = await api.v1Items('zh-CN', { section: 'article', limit: 1 })
  if (listed.status !== 200) throw new Error(listed.data.msg)
  const first = listed.data.data.list[0]
  if (!first) throw new Error('The list is empty.')
  const next: string | null = listed.data.data.next

  const read = await api.v1Item(first.number, 'zh-CN', { body: 'markdown' })
  if (read.status !== 200) throw new Error(read.data.msg)

  const found = await api.v1Search('随访', 'zh-CN')
  if (found.status !== 200) throw new Error(found.data.msg)

  const draft = { section: 'article', kind: 'img', language: 'zh-CN', title: '新稿' } as const
  const created = await api.v1DraftsCreate(draft, withToken)
  if (created.status !== 200) throw new Error(created.data.msg)

  const untitled = await api.v1DraftsCreate({ ...draft, title: '' }, withToken)
  if (untitled.status !== 422) throw new Error('A draft without a title was created.')
  const reason: 'BAD_REQUEST' | 'TITLE_MISSING' | 'TOPIC_UNKNOWN' = untitled.data.data.reason
  // @ts-expect-error A refusal of another status has other reasons.
  const other: 'TOKEN' = untitled.data.data.reason
  // @ts-expect-error A section is one of a list.
  void api.v1Items('zh-CN', { section: 'recipes' })

  const stranger = await api.v1DraftsCreate(draft)
  if (stranger.status !== 401) throw new Error('A stranger created a draft.')
  return {
    next,
    title: read.data.data.title,
    body: read.data.data.body,
    found: found.data.data.list.map(({ number }) => number),
    number: created.data.data.number,
    reasons: [reason, other, stranger.data.data.reason],
    fields: untitled.data.data.fields,
  }
}
`

type Answers = {
  readonly next: string | null
  readonly title: string
  readonly body: unknown
  readonly found: readonly number[]
  readonly number: number
  readonly reasons: readonly string[]
}
type Program = { default(baseUrl: string, token: string): Promise<Answers> }

/** Runs beside the server of this process, which would otherwise close its connections meanwhile. */
const run = async (folder: string, ...script: readonly string[]) => {
  const ended = await execute(process.execPath, script, { cwd: folder }).catch((failed: { stdout: string; stderr: string }) => failed)
  if ('code' in ended) assert.fail(`${ended.stdout}${ended.stderr}`.slice(0, 4_000))
}
const execute = promisify(execFile)

test('a client that is generated from the description compiles, and reads, searches, writes and is refused with types', async () => {
  await using world = await openWorld()
  const words = { title: '术后随访', lead: '出院后的安排。' }
  const [, newest] = [await publish(world.sql, { 'zh-CN': words }), await publish(world.sql, { 'zh-CN': words })]
  const token = await programOf(world, await world.operator(['editor']))
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  using cleanUp = new DisposableStack()
  cleanUp.defer(() => rmSync(folder, { recursive: true }))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const description = await fetch(`${world.url}/api/openapi.json`, { headers: { authorization: `Bearer ${token}` } })
  writeFileSync(join(folder, 'openapi.json'), await description.text())
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  await run(folder, GENERATOR, 'openapi.json', 'client.ts')
  await run(folder, COMPILER, '--singleThreaded', '-p', '.')
  const program = (await import(pathToFileURL(join(folder, 'program.ts')).href)) as Program
  const { next, title, body, found, number, reasons } = await program.default(world.url, token)
  assert.ok(next !== null && number > newest.number)
  assert.deepEqual([title, typeof body], [words.title, 'string'])
  assert.ok(Array.isArray(found))
  assert.deepEqual(reasons, ['TITLE_MISSING', 'TITLE_MISSING', 'TOKEN'])
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { OutputOf } from '#contract/call.ts'
import { publishTerms } from '#tests/fixtures/content.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import type { getAgreementVersion, listAgreementVersions } from '../../contract.ts'

let world: World
let chief: Person
before(async () => {
  world = await openWorld()
  chief = await world.operator(['chief-editor'])
})
after(() => world[Symbol.asyncDispose]())

type Listed = OutputOf<typeof listAgreementVersions>['versions']
type Found = OutputOf<typeof getAgreementVersion>
const list = async () => (await world.ask('/api/privacy/agreement/versions')).data['versions'] as unknown as Listed
const read = async (version: string) => (await world.ask('/api/privacy/agreement/version', { version })).data as unknown as Found
const page = async (path: string) => await (await fetch(world.url + path)).text()

test('a version from before this table gets its four texts, once', async () => {
  await world.runScheduledTasks()
  await world.runScheduledTasks()
  const [only] = await list()
  assert.deepEqual(
    only?.documents.map(({ document, language }) => [document, language]),
    [
      ['agreement', 'zh-CN'],
      ['agreement', 'en-US'],
      ['privacy', 'zh-CN'],
      ['privacy', 'en-US'],
    ],
  )
})

test('each version stays readable at its address, and its hash is that of the downloaded file', async () => {
  await world.runScheduledTasks()
  const [{ version: first } = { version: '' }] = await list()
  const second = await publishTerms(world, chief, { slug: 'agreement', text: '新增一条约定。', isMinor: true })
  const [newest] = await list()
  assert.deepEqual([newest?.version, newest?.isMaterial, newest?.documents.length], [second, false, 4])

  const [before, now] = [await read(first), await read(second)]
  assert.deepEqual([before.isNewest, now.isNewest], [false, true])
  const textOf = ({ texts }: Found, language: string) => texts.find((text) => text.document === 'agreement' && text.language === language)
  assert.match(textOf(now, 'zh-CN')?.text ?? '', /^# .+\n\n[\s\S]*新增一条约定。\n$/)
  assert.equal(textOf(before, 'en-US')?.sha256, textOf(now, 'en-US')?.sha256, 'the other language did not change')
  for (const text of [...before.texts, ...now.texts]) {
    assert.doesNotMatch(text.text, /\{site\}|\{organisation\}/)
    const file = await fetch(`${world.url}/files/agreement/${text.sha256}.txt`)
    assert.equal(
      createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex'),
      text.sha256,
    )
  }
  const [listed, old] = [await page('/agreement/versions'), await page(`/agreement/versions/${first}`)]
  for (const hash of [textOf(before, 'zh-CN')?.sha256, textOf(now, 'zh-CN')?.sha256]) assert.ok(listed.includes(hash ?? '?'))
  assert.ok(!old.includes('新增一条约定。') && old.includes('此版本已被更新'))
  assert.ok((await page(`/agreement/versions/${second}`)).includes('新增一条约定。'))
  for (const slug of ['/agreement', '/privacy']) assert.match(await page(slug), /href="\/agreement\/versions"/)
})

test('unknown versions and hashes are not found', async () => {
  assert.equal((await world.ask('/api/privacy/agreement/version', { version: '1999-01-01' })).http, 404)
  assert.equal((await fetch(`${world.url}/agreement/versions/1999-01-01`)).status, 404)
  for (const name of [`${'0'.repeat(64)}.txt`, 'x.txt']) assert.equal((await fetch(`${world.url}/files/agreement/${name}`)).status, 404)
})

test('no statement changes or deletes a text of a version, and none with another hash is added', async () => {
  await world.runScheduledTasks()
  for (const statement of [
    `update privacy.document set text = 'x'`,
    'delete from privacy.document',
    'truncate privacy.document',
    `insert into privacy.document values ('x', 'privacy', 'zh-CN', 'x', 'x', repeat('0', 64))`,
  ])
    await assert.rejects(world.sql.query(statement), /added only|document_check/, statement)
})

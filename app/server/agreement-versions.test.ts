import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { publishTerms } from '#tests/fixtures/content.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let chief: Person
before(async () => {
  world = await openWorld()
  chief = await world.operator(['chief-editor'])
})
after(() => world[Symbol.asyncDispose]())

const rows = async <Row extends object>(text: string, values: readonly unknown[]) => (await world.sql.query<Row>(text, [...values])).rows
const versionOf = async ({ id }: Person) =>
  (await rows<{ version: string }>('select agreement_version as version from accounts.account where id = $1', [id]))[0]!.version

test('registration records consent to the current agreement version; a new text creates a version and leaves earlier consent unchanged', async () => {
  const early = await world.register()
  assert.equal(await versionOf(early), '2026-11')
  await publishTerms(world, chief, { slug: 'agreement', text: '新的约定。' })
  const version = await versionOf(await world.register())
  assert.match(version, /^\d{4}-\d\d-\d\d$/)
  assert.equal(await versionOf(early), '2026-11')
  const read = async () => await (await fetch(`${world.url}/agreement`)).text()
  const html = await read()
  assert.ok(html.includes('新的约定。') && html.includes(version))
  const texts = await rows<{ named: boolean }>(
    `select texts #>> '{agreement,zh-CN}' = revision_id::text and texts #>> '{privacy,en-US}' <> '' as named
     from accounts.agreement_version, content.public_page where version = $1 and slug = 'agreement' and language = 'zh-CN'`,
    [version],
  )
  assert.deepEqual(texts, [{ named: true }])
  await publishTerms(world, chief, { slug: 'privacy', text: '新的政策。' })
  assert.equal(await versionOf(await world.register()), `${version}.2`)
  assert.ok((await read()).includes(`${version}.2`), 'the page of the other text names the version too')
})

test('the kind of change is in the audit trail, and a version that is not marked is material', async () => {
  await publishTerms(world, chief, { slug: 'privacy', text: '收集更多信息。' })
  await publishTerms(world, chief, { slug: 'privacy', text: '更正错字。', isMinor: true })
  const entries = await rows<{ material: string | null }>(
    `select facts ->> 'isMaterial' as material from audit.entry where action = 'content.published' and actor = $1 order by at, id`,
    [chief.id],
  )
  assert.deepEqual(
    entries.slice(-2).map(({ material }) => material),
    ['true', 'false'],
  )
})

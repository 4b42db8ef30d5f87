import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Draft, TermsSlug } from '#capabilities/content/contract.ts'
import { type Begun, paragraph, save, succeed } from '#tests/fixtures/content.ts'
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

/** Publishes another Chinese text by the call, after the short approval. */
async function publishText(slug: TermsSlug, text: string): Promise<void> {
  const [{ id }] = (await rows<{ id: string }>('select item_id as id from content.page_address where slug = $1', [slug])) as [
    { id: string },
  ]
  const language = 'zh-CN'
  const whole = await succeed(world, chief, 'read', { id, language })
  await succeed(world, chief, 'lock', { id, language })
  const begun: Begun = { id, number: 0, language, version: Number(whole['version']) }
  await save(world, chief, begun, { ...(whole['draft'] as unknown as Draft), body: { type: 'doc', content: [paragraph(text)] } })
  await world.sql.query(
    `update content.edition set state = 'approved', submitted_by = $3, decided_by = $3, decided_at = platform.now() where item_id = $1 and language = $2`,
    [id, language, chief.id],
  )
  await succeed(world, chief, 'publish', { id, language })
}

test('registration records consent to the current agreement version; a new text creates a version and leaves earlier consent unchanged', async () => {
  const early = await world.register()
  assert.equal(await versionOf(early), '2026-11')
  await publishText('agreement', '新的约定。')
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
  await publishText('privacy', '新的政策。')
  assert.equal(await versionOf(await world.register()), `${version}.2`)
  assert.ok((await read()).includes(`${version}.2`), 'the page of the other text names the version too')
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { approved, type Begun, begin, certify, newDraft, save, succeed } from '#tests/fixtures/content.ts'
import { addFiles, addPicture, usersOf } from '#tests/fixtures/library.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import type { Draft } from '../../contract.ts'
import { type Inspection, openInspection } from '../judging/inspection.stand-in.ts'

let world: World
let inspection: Inspection
let [editor, inspector]: Person[] = []
before(async () => {
  world = await openWorld()
  inspection = await openInspection(world.sql.options)
  ;[editor, inspector] = [await world.operator(['chief-editor'], { steppedUp: true }), await world.operator(['inspector', 'chief-editor'])]
  await certify(world, editor)
})
after(async () => {
  await inspection[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

async function publish(changes: Partial<Draft>): Promise<Begun> {
  const begun = await begin(world, editor!, { ...changes, facts: {} }, { section: 'dynamic' })
  await approved(world, inspection, editor!, inspector!, begun)
  await succeed(world, inspector!, 'publish', begun)
  return begun
}
const headOf = async ({ number }: Begun, slug: string) =>
  /<head>[\s\S]*<\/head>/.exec(await (await fetch(`${world.url}/platformShow/article/${number}-${slug}`)).text())?.[0] ?? ''

test('an item has its own title, description and picture for search engines and shared links after publication', async () => {
  const picture = await addPicture(world, editor!.id)
  await addFiles(world, picture)
  const begun = await publish({
    title: '出院后第一个月',
    slug: 'first-month',
    lead: '每天称一次体重。',
    seoTitle: '心衰出院后怎样复查',
    seoDescription: '第一个月的三次复查与三个数字。',
    sharePicture: picture,
  })
  const head = await headOf(begun, 'first-month')
  assert.match(head, /<title>心衰出院后怎样复查[ －]/)
  assert.match(head, /<meta name="description" content="第一个月的三次复查与三个数字。"/)
  assert.match(head, /<meta property="og:title" content="心衰出院后怎样复查"/)
  assert.match(head, new RegExp(`<meta property="og:image" content="[^"]*${picture}`))
  assert.match(head, /"headline":"心衰出院后怎样复查"/)
  assert.doesNotMatch(head, /每天称一次体重/)
  assert.equal((await usersOf(world, picture)).length, 1, 'the library knows who uses the picture')
})

test('without them title, summary and cover are used; a saved change is not public, and the history names it', async () => {
  const begun = await publish({ title: '数字的含义', slug: 'figures', lead: '读懂三个数字。' })
  const { version } = await succeed(world, editor!, 'read', { id: begun.id, language: 'zh-CN' })
  await succeed(world, editor!, 'lock', { id: begun.id, language: 'zh-CN' })
  await save(
    world,
    editor!,
    { ...begun, version: Number(version) },
    newDraft({ title: '数字的含义', slug: 'figures', seoTitle: '尚未发布', cover: null, facts: {} }),
  )
  const head = await headOf(begun, 'figures')
  assert.match(head, /<title>数字的含义[ －]/)
  assert.match(head, /<meta name="description" content="读懂三个数字。"/)
  assert.doesNotMatch(head, /尚未发布/)
  const { list } = await succeed(world, editor!, 'revisions', { id: begun.id, language: 'zh-CN' })
  const [{ id: afterId }, { id: beforeId }] = list as unknown as [{ id: string }, { id: string }]
  const { changed } = await succeed(world, editor!, 'compare', { beforeId, afterId })
  assert.ok((changed as unknown as string[]).includes('seoTitle'))
})

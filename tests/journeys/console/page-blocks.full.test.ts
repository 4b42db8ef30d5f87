import { test } from 'node:test'
import { type Draft, emptyBlock, type PageBlock } from '#capabilities/content/contract.ts'
import { begin, succeed } from '#tests/fixtures/content.ts'
import { until } from '#tests/world/until.ts'
import { openWorld } from '#tests/world.ts'
import { openBrowser } from '../support/browser.ts'
import { checkPage } from '../support/check-page.ts'
import { untilIs } from '../support/until-is.ts'

const block = (kind: PageBlock['kind'], title: string, rows: PageBlock['rows'] = []): PageBlock => {
  const empty = emptyBlock(kind, kind)
  return { ...empty, parts: { ...empty.parts, title }, rows }
}
const BLOCKS: PageBlock[] = [
  block('hero', '让研究被找到'),
  block('figures', '规模', [{ value: '12', label: '家医院' }]),
  block('map', '在哪里', [{ title: '上海', text: '枫林路', latitude: '31.19', longitude: '121.45' }]),
  block('questions', '常见问题', [{ title: '怎样参加？', text: '提交申请。' }]),
  block('cards', '更多', [{ title: '研究', text: '招募中', link: '/platformShow/multicenter' }]),
  block('steps', '步骤', [{ title: '申请', text: '填写表单' }]),
]

test('an editor adds, fills and moves page blocks by keyboard, saves them, and readers see them', async () => {
  await using world = await openWorld()
  await using browser = await openBrowser()
  const chief = await world.operator(['chief-editor'])
  const page: Partial<Draft> = { title: '团队', slug: 'team', facts: {}, cover: null, blocks: BLOCKS }
  const { id } = await begin(world, chief, page, { section: 'page' })
  await using visit = await browser.visit(world.url, { token: chief.token })
  const { page: window } = visit
  await window.goto(`${world.url}/content/items/edit?id=${id}&in=zh-CN`)
  const blocks = window.locator('#edit-blocks > ol > li')
  await blocks.nth(5).waitFor()
  await window.getByRole('button', { name: '添加区块' }).press('Enter')
  await window.getByRole('menuitem', { name: /^文字/ }).press('Enter')
  await blocks.nth(6).waitFor()
  const added = blocks.nth(6)
  await added.getByLabel('标题').fill('联系')
  await added.getByLabel('链接').fill('javascript:alert(1)')
  await added.getByText('请填写本站路径').waitFor()
  await added.getByLabel('链接').fill('/contact')
  await added.getByRole('button', { name: '上移' }).press('Enter')
  await untilIs(() => blocks.nth(5).getByLabel('标题').inputValue(), '联系')
  await checkPage(window, 'the editor of a page')
  const titles = async () => {
    const { draft } = (await succeed(world, chief, 'read', { id, language: 'zh-CN' })) as unknown as { draft: Draft }
    return draft.blocks.map(({ parts }) => parts.title).join()
  }
  const meant = [...BLOCKS.slice(0, 5).map(({ parts }) => parts.title), '联系', '步骤'].join()
  await until(async () => (await titles()) === meant)
  const inspector = await world.operator(['inspector'])
  const { version } = await succeed(world, chief, 'read', { id, language: 'zh-CN' })
  await succeed(world, chief, 'submit', { id, language: 'zh-CN', version })
  await using judging = await browser.visit(world.url, { token: inspector.token })
  await judging.page.goto(`${world.url}/list/card/judge`)
  for (const words of ['让研究被找到', '12', '枫林路', '提交申请。', '/platformShow/multicenter', '/contact', '填写表单'])
    await judging.page.locator('article').getByText(words).first().waitFor()
  await checkPage(judging.page, 'blocks of a page, judged')
  await world.sql.query(
    `update content.edition set state = 'approved', submitted_by = $2, decided_by = $2, decided_at = platform.now() where item_id = $1`,
    [id, chief.id],
  )
  await succeed(world, chief, 'publish', { id, language: 'zh-CN' })
  for (const width of [375, 1440]) {
    await window.setViewportSize({ width, height: 900 })
    await window.goto(`${world.url}/team`)
    await window.locator('summary', { hasText: '怎样参加？' }).press('Enter')
    await window.getByText('提交申请。').waitFor()
    await checkPage(window, `a page at ${width}`)
  }
  await window.goto(`${world.url}/content/pages`)
  await window.getByRole('cell', { name: '团队', exact: true }).waitFor()
  await checkPage(window, 'the list of pages')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { addTopics, askCuration, curate, makeSet, NEWEST, shownIn } from '#tests/fixtures/curation.ts'
import { publish } from '#tests/fixtures/published.ts'
import { checkPage } from '../support/check-page.ts'
import { looksOf } from '../support/looks.ts'
import { openJourney } from '../support/open-journey.ts'

const SHOTS = process.env['CURATION_SHOTS']
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}
const { world, browser } = await openJourney()
const editor = await world.operator(['editor'])
await addTopics(world, 'heart', 'sleep')
const titles = ['冬季血压怎样测', '睡眠与心率', '一次心电图能看出什么', '听诊入门', '午睡的长度']
for (const [at, title] of titles.entries())
  await publish(world.sql, {
    section: 'article',
    topics: at % 2 ? ['sleep'] : ['heart'],
    'zh-CN': { title, slug: `a-${at}` },
    'en-US': { title: `Item ${at}`, slug: `a-${at}` },
  })
for (let n = 0; n < 23; n++)
  await makeSet(world, editor, n % 2 ? 'rules' : 'artificial', {
    nameZh: `${['每日推荐', '短视频候选', '心血管'][n % 3]}${n}`,
    nameEn: `Set ${n}`,
    contentType: ['img', 'verticalVideo', 'horizontalVideo'][n % 3],
    isMixed: n % 5 === 0,
  })

test('the table is filtered, sorted and navigated by keyboard, and its address keeps the query', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/list/search-table`)
  await page.getByRole('row').nth(1).waitFor()
  await shoot(page, 'sets')
  await checkPage(page, 'sets')
  await page.getByRole('searchbox', { name: '编号或名称' }).fill('心血')
  await page.waitForURL(/q=/)
  await page.getByText('共 7').first().waitFor()
  await page.getByRole('button', { name: '内容类型', exact: true }).click()
  await page.getByLabel('竖屏视频').click()
  await page.keyboard.press('Escape')
  await page.getByText('没有符合').first().waitFor()
  await shoot(page, 'sets-none')
  await page.goto(`${world.url}/list/search-table?q=CS-10003`)
  await page.getByRole('row', { name: /CS-10003/ }).waitFor()
  await page.goto(`${world.url}/list/search-table?sort=count&direction=asc&page=2`)
  await page.getByRole('row').nth(3).waitFor()
  await page.goto(`${world.url}/list/search-table`)
  for (const place of [1, 2]) {
    await page.getByRole('checkbox').nth(place).waitFor()
    await page.getByRole('checkbox').nth(place).check()
  }
  await shoot(page, 'sets-bulk')
  await page.getByRole('toolbar').getByRole('button', { name: '上线' }).click()
  await page.getByText('已上线 2 个').first().waitFor()
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('row').nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search-table\/[0-9a-f-]{36}$/)
  visit.checkQuiet()
})

test('a manual set is created in the drawer, filled by search and ordered by keyboard', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/list/search-table`)
  await page.getByRole('button', { name: '新建内容集' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('中文名称').fill('首页精选')
  await drawer.getByRole('button', { name: '创建', exact: true }).click()
  await drawer.getByText('请填写名称').waitFor()
  await drawer.getByLabel('英文名称').fill('Home picks')
  await drawer.getByRole('radiogroup', { name: '筛选方式' }).getByText('手动').click()
  await shoot(page, 'set-new')
  await checkPage(page, 'new set')
  await drawer.getByRole('button', { name: '创建', exact: true }).click()
  await page.getByRole('heading', { name: '首页精选' }).waitFor()
  await page.getByPlaceholder('标题或编号').fill('睡')
  await page.getByRole('button', { name: '添加内容：睡眠与心率' }).click()
  await page.getByRole('button', { name: '添加内容：午睡的长度' }).click()
  await page.getByRole('button', { name: /移动“午睡的长度”/ }).focus()
  await page.keyboard.press('ArrowUp')
  await page.getByLabel('给同事的备注：午睡的长度').fill('冬季专题用')
  await page.getByRole('button', { name: '保存内容' }).click()
  await page.getByRole('button', { name: /原因：午睡的长度/ }).click()
  await page.getByText('手动挑选。').waitFor()
  await page.keyboard.press('Escape')
  await shoot(page, 'picks')
  await checkPage(page, 'picks')
  await page.getByRole('button', { name: '上线' }).click()
  await page.getByText('展示中').waitFor()
  const { list } = await curate(world, editor, '/api/list/policy', { name: '首页精选' })
  const [row] = list as unknown as { number: number; count: number }[]
  assert.deepEqual([row!.count, (await shownIn(world, row!.number)).length], [2, 2])
  visit.checkQuiet()
})

test('a rule is built with a live preview, saved and explained', async () => {
  const set = await makeSet(world, editor, 'rules', { nameZh: '睡眠专题' })
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/list/search-table/${set.id}`)
  await page.getByText('符合 5 项，展示 5 项').waitFor()
  await page.getByRole('button', { name: '添加条件', exact: true }).click()
  await page.getByRole('combobox', { name: '取值' }).click()
  await page.getByRole('option', { name: '文章' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '添加条件组' }).click()
  await page.getByRole('combobox', { name: '取值' }).nth(1).waitFor()
  await page.getByRole('combobox', { name: '取值' }).nth(1).click()
  await page.getByRole('option', { name: '睡眠' }).click()
  await page.keyboard.press('Escape')
  await page.getByText('符合 2 项，展示 2 项').waitFor()
  await shoot(page, 'rule')
  await checkPage(page, 'rule')
  const readAnew = page.waitForResponse((response) => response.url().endsWith('/sets/read') && response.ok())
  await page.getByRole('button', { name: '保存规则' }).click()
  await readAnew
  await page.getByText('已保存').first().waitFor()
  await page.getByRole('button', { name: /原因：睡眠与心率/ }).click()
  await page.getByText('符合条件。').waitFor()
  await shoot(page, 'why')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '移除条件', exact: true }).nth(0).waitFor()
  await page.getByRole('button', { name: '移除条件', exact: true }).nth(0).click()
  // Another editor saves first.
  const { data } = await askCuration(world, editor, 'sets/read', { id: set.id })
  await curate(world, editor, 'sets/filling/save', { ...NEWEST, id: set.id, version: Number(data['version']) })
  await page.getByText('编辑期间，此内容已保存了更新的版本。').waitFor()
  await page.getByText('睡眠', { exact: true }).first().waitFor() // the unsaved change stays
  await page.getByRole('button', { name: '加载新版本' }).click()
  await page.getByText('未设条件').waitFor()
  visit.checkQuiet()
})

test('a preset shows its effect before it is applied', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/list/rules`)
  await page.getByRole('button', { name: '设置：内容屏蔽' }).click()
  await page.getByRole('combobox', { name: '主题' }).click()
  await page.getByRole('option', { name: '睡眠' }).click()
  await page.keyboard.press('Escape')
  await page.getByText(/移出 \d+ 项/).waitFor()
  await shoot(page, 'preset')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存，内容集').first().waitFor()
  await page.getByRole('switch', { name: '开关：内容屏蔽' }).click({ force: true })
  await page.getByRole('button', { name: '开启', exact: true }).click()
  await page.getByText('主题 1 个').waitFor()
  await shoot(page, 'presets')
  await checkPage(page, 'presets')
  visit.checkQuiet()
})

for (const { language, theme, width } of looksOf(0))
  test(`every curation screen renders without a barrier (${language}, ${theme}, ${width} px)`, async () => {
    const set = await makeSet(world, editor, 'rules', { nameZh: '窄屏', nameEn: 'Narrow' })
    await using visit = await browser.visit(world.url, { token: editor.token, language, theme, width })
    for (const [name, path] of [
      ['table', '/list/search-table'],
      ['set', `/list/search-table/${set.id}`],
      ['rules', '/list/rules'],
    ] as const) {
      await visit.page.goto(world.url + path)
      await visit.page.locator('h1').waitFor()
      await visit.page.waitForLoadState('networkidle')
      await shoot(visit.page, `${name}-${language}-${theme}-${width}`)
      await checkPage(visit.page, name)
    }
    visit.checkQuiet()
  })

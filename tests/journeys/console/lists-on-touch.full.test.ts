import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { LANGUAGES } from '#contract/language.ts'
import { begin } from '#tests/fixtures/content.ts'
import { contentOf, openForm } from '#tests/fixtures/enquiries.ts'
import { howMany } from '#tests/size.ts'
import { checkPage } from '../support/check-page.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()
const editor = await world.operator(['chief-editor'])
await begin(world, editor, { title: '一个相当长的标题用来看看手机上的卡片怎样换行而不被截断' })

const boxesOf = (row: Locator) =>
  row
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()).map(({ x, y, right, bottom }) => ({ x, y, right, bottom })))

for (const language of (['zh-CN', 'en-US'] as const).slice(0, howMany(1, 2))) {
  test(`on a phone each row of a list is a card without horizontal scrolling: ${language}`, async () => {
    await using visit = await browser.visit(world.url, { token: editor.token, language, theme: 'dark', width: 375, touch: true })
    const { page } = visit
    await page.goto(`${world.url}/content/items`)
    const row = page.locator('tbody tr:first-child')
    await row.waitFor()
    const boxes = await boxesOf(row)
    assert.ok(boxes.every(({ x, right }) => x >= 0 && right <= 375))
    for (const [at, one] of boxes.entries()) {
      const over = boxes
        .slice(at + 1)
        .filter(({ x, y, right, bottom }) => x < one.right && one.x < right && y < one.bottom && one.y < bottom)
      assert.deepEqual(over, [])
    }
    const named = await row
      .locator('td[data-column]')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
    assert.ok(
      named.some((content) => content.includes(language === 'zh-CN' ? '负责人' : 'Owner')),
      named.join(),
    )
    await checkPage(page, 'cards')
    visit.checkQuiet()
  })
}

test('on a touch screen the actions of a row hide the column below them', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token, width: 768, touch: true })
  const { page } = visit
  await page.goto(`${world.url}/content/items`)
  const actions = page.locator('tbody tr:first-child td:last-child')
  await actions.getByRole('button').first().waitFor()
  const { colour, opacity } = await actions.evaluate((cell) => ({
    colour: getComputedStyle(cell).backgroundColor,
    opacity: getComputedStyle(cell.firstElementChild!).opacity,
  }))
  assert.equal(opacity, '1')
  assert.match(colour, /^rgb\(/)
})

test('on a tablet a clipped column takes the width that is free', async () => {
  const manager = await world.operator(['admin'])
  const title = '报名参加长期随访研究并预约'
  await openForm(world, manager, { content: { ...contentOf(), title: { 'zh-CN': title, 'en-US': title } } })
  await using visit = await browser.visit(world.url, { token: manager.token, width: 768 })
  const { page } = visit
  await page.goto(`${world.url}/enquiry-forms`)
  const cell = page.locator('tbody td', { hasText: title })
  await cell.waitFor()
  const { cellPx, hasCut, hasOverflow } = await cell.evaluate((td) => ({
    cellPx: td.clientWidth,
    // Inline elements have no width of their own, and words for screen readers one pixel.
    hasCut: [...td.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth),
    hasOverflow: td.closest('table')!.scrollWidth > td.closest('table')!.parentElement!.clientWidth,
  }))
  assert.ok(cellPx > 184, `${cellPx} px`)
  assert.equal(hasCut, false)
  assert.equal(hasOverflow, false)
})

test('the content list fits beside the menu at 1280 px, in both languages', async () => {
  const admin = await world.operator(['admin'])
  const owner = await world.operator(['editor'])
  await world.ask('/api/user/save-info', { relName: '欧阳文静 Ouyang Wenjing' }, { token: owner.token })
  const title = '心衰患者出院后的第一个月，最该盯住哪三个数字'
  await begin(world, owner, { title })
  for (const language of LANGUAGES) {
    await using visit = await browser.visit(world.url, { token: admin.token, language, width: 1280 })
    await visit.page.goto(`${world.url}/content/items`)
    const table = visit.page.locator('table').filter({ hasText: title })
    await table.waitFor()
    const overflow = () => table.evaluate((shown) => shown.scrollWidth - shown.parentElement!.clientWidth)
    await untilIs(overflow, 0, language)
  }
})

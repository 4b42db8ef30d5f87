import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { begin, certify, endCertification, MEDICINE, submit, succeed } from '#tests/fixtures/content.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { press } from '../support/hands.ts'
import { openJourney } from '../support/open-journey.ts'

const { world, browser } = await openJourney()

async function unpublish(page: Page, words: string): Promise<void> {
  await press(page, '更多操作')
  await page.getByRole('menuitem', { name: '下线', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words).waitFor()
  await press(dialog, '下线')
  await dialog.waitFor({ state: 'detached' })
}

test('unpublishing says whether the version can be republished, and a newer draft shows the earlier version with its button', async () => {
  const physician = await world.operator(['chief-editor'])
  const inspector = await world.operator(['inspector'])
  await certify(world, physician)
  const begun = await begin(world, physician, MEDICINE, { section: 'medicine' })
  begun.version = Number((await succeed(world, physician, 'vouch', begun))['version'])
  await submit(world, physician, begun)
  await judge(world, inspector, 'pass', { taskId: (await take(world, inspector))!.id })
  await succeed(world, physician, 'publish', begun)
  await using visit = await browser.visit(world.url, { token: physician.token })
  const { page } = visit
  await page.goto(`${world.url}/content/items/edit?id=${begun.id}&language=zh-CN`)
  await unpublish(page, '之后可以重新发布')
  await page.getByText('已下线', { exact: true }).waitFor()
  await page.getByLabel('导语').fill('改过的导语')
  await page.getByText(/^旧版本已于 .* 下线$/).waitFor()
  await press(page, '重新发布')
  await page.locator('#main').getByRole('link', { name: '查看页面' }).waitFor()
  // The page was opened before the certification ends.
  await endCertification(world, physician)
  await unpublish(page, '签署已失效，再次发布前须重新签署并重新审核。')
  await page.getByRole('button', { name: '重新发布', disabled: true }).waitFor()
  visit.checkQuiet()
})

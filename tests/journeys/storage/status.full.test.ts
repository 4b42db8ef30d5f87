import { test } from 'node:test'
import { openWorld } from '#tests/world.ts'
import { openBrowser } from '../support/browser.ts'
import { openPage } from '../support/console.ts'

test('an administrator sees what needs attention with the command for it, until it is mended', async () => {
  await using world = await openWorld()
  await world.sql.query(`
    insert into platform.job (kind, payload, due_at, attempts, last_error, failed_at)
    values ('media/video', '{}', platform.now(), 9, 'Error', platform.now())`)
  const { token } = await world.operator(['admin'])
  await using browser = await openBrowser()
  await using visit = await browser.visit(world.url, { token, language: 'en-US', width: 375, touch: true })
  const { page } = visit
  await openPage(page, `${world.url}/status`)
  await page.getByText('npm run jobs:failed').waitFor()
  await page.getByRole('heading', { name: 'Database', exact: true }).waitFor()
  await page.getByText('No process has logged an error in the last 24 hours.').waitFor()
  await world.sql.query(`delete from platform.job where kind = 'media/video'`)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('npm run jobs:failed').waitFor({ state: 'detached' })
  visit.checkQuiet()
})

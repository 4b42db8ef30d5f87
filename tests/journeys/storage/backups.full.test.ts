import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openWorld } from '#tests/world.ts'
import { openBrowser } from '../support/browser.ts'
import { headOf, openPage } from '../support/console.ts'
import { look } from '../support/hands.ts'

test('an administrator without a place for backups reads how to set one, and with one makes and verifies a backup', async () => {
  using home = mkdtempDisposableSync(join(tmpdir(), 'backups-journey-'))
  await using browser = await openBrowser()
  {
    await using world = await openWorld()
    await using desk = await browser.visit(world.url, { token: (await world.operator(['admin'])).token })
    await openPage(desk.page, `${world.url}/system/backups`)
    await desk.page.getByRole('heading', { name: '尚未设置备份' }).waitFor()
    await look(desk.page, 'backups-off')
  }
  await using world = await openWorld({ env: { BACKUP_TO: join(home.path, 'backups'), DATABASE_URL: 'postgres://app@localhost/world' } })
  await world.runScheduledTasks()
  await using desk = await browser.visit(world.url, { token: (await world.operator(['admin'])).token })
  const { page } = desk
  await openPage(page, `${world.url}/system/backups`)
  await page.getByText('暂无备份').waitFor()
  await look(page, 'backups-none')
  await headOf(page).getByRole('button', { name: '立即备份' }).click()
  await page.getByText('未校验').waitFor()
  await page.getByRole('listitem').getByRole('button', { name: '校验' }).click()
  await page.getByText('完好').waitFor()
  await page.getByText('npm run restore -- --into').waitFor()
  await look(page, 'backups')
  desk.checkQuiet()
})

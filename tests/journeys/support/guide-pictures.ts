import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import sharp from 'sharp'
import { LANGUAGES } from '#contract/language.ts'
import { addPerson } from '#tests/world/people.ts'
import { openBrowser } from './browser.ts'

// Takes the pictures of the guide anew from a trial that runs with the demo: `DATA_DIR=… PORT=… node tests/journeys/support/guide-pictures.ts`, after screens have changed.
// The two people that it makes there, who looks around and who asks for access, stay in that trial.

const FOLDER = 'capabilities/workplace/web/guide/pictures'
const WIDTH_PX = 960
/** What is open on the page of a task; the page as it is where nothing is named. */
const OPENED: Readonly<Record<string, string>> = { invite: '?invite=editor', write: '?new' }
/** Tasks that go on within the first row, at a heading there. */
const WITHIN: Readonly<Record<string, RegExp>> = { exam: /^(题库|Question bank)/, learners: /^(学习情况|Learning data)/ }

type Tasks = { readonly TASKS: readonly { readonly name: string; readonly page: string }[] }
const { TASKS } = (await import(pathToFileURL('capabilities/workplace/web/guide/tasks.ts').href)) as Tasks
const url = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`
const sql = new pg.Pool({ host: resolve(process.env['DATA_DIR'] ?? '.data', 'socket'), user: 'app', database: 'postgres' })
const { token } = await addPerson(sql, { roles: ['admin'], steppedUp: true })
const asking = await addPerson(sql, { roles: ['editor'] })
await sql.end()
await fetch(`${url}/api/access/ask`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', token: asking.token },
  body: JSON.stringify({ permission: 'audit:read', reason: '核对季度记录' }),
})

const browser = await openBrowser()
for (const language of LANGUAGES) {
  const { page } = await browser.visit(url, { token, language })
  mkdirSync(`${FOLDER}/${language}`, { recursive: true })
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const { name, page: path } of TASKS) {
    await page.goto(`${url}${path}${OPENED[name] ?? ''}`)
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const heading = WITHIN[name]
    if (heading) {
      await page.locator('main tbody tr').first().click()
      await page.getByRole('heading', { name: heading }).first().scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
    }
    const picture = sharp(await page.screenshot()).resize(WIDTH_PX)
    await picture.webp({ quality: 70 }).toFile(`${FOLDER}/${language}/${name}.webp`)
  }
}
process.exit()

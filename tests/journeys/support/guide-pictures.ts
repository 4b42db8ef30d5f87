import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { LANGUAGES } from '#contract/language.ts'
import { addPerson } from '#tests/world/people.ts'
import { openBrowser } from './browser.ts'

// Takes the pictures of the guide from a trial with the demo, after screens have changed: `DATA_DIR=… PORT=… node
// tests/journeys/support/guide-pictures.ts`. The two accounts that it creates there, an operator and an account that requests access, stay
// in the trial.

const FOLDER = 'capabilities/workplace/web/guide/pictures'
const WIDTH_PX = 960
/** The query to open on the page of a task; tasks without an entry use the plain page. */
const OPENED: Readonly<Record<string, string>> = { invite: '?invite=editor', write: '?new', account: '?tab=certification' }
/** Values for parameters in page paths. */
const NAMED: Readonly<Record<string, string>> = { ':service': 'funnel' }
/** Tasks whose picture shows another studio of the demo, and the tab in it. */
const STUDIO: Readonly<Record<string, { readonly title: RegExp; readonly tab: RegExp }>> = {
  lecture: { title: /高血压随访|Following up/, tab: /^(观众|Viewers)$/ },
}
/** Limits the run to tasks of these names: `node … guide-pictures.ts audit roles`. Without names it takes all. */
const only = process.argv.slice(2)
/** Tasks that open the first row and continue at a heading there. */
const WITHIN: Readonly<Record<string, RegExp>> = {
  audience: /^(读者范围|Who can read it)/,
  exam: /^(题库|Question bank)/,
  learners: /^(学习情况|Learning data)/,
}

type Task = { readonly name: string; readonly page: string }
type Tasks = { readonly TASKS: readonly Task[]; readonly pictureFile: (task: Task) => string }
const { TASKS, pictureFile } = (await import(pathToFileURL('capabilities/workplace/web/guide/tasks.ts').href)) as Tasks
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
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const task of TASKS.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const { name, page: path } = task
    const file = `${FOLDER}/${language}/${pictureFile(task)}`
    mkdirSync(dirname(file), { recursive: true })
    await page.goto(url + path.replace(/:\w+/, (found) => NAMED[found]!) + (OPENED[name] ?? ''))
    await page.locator('main h1').first().waitFor()
    // A page with live video or data is never idle.
    await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined)
    const studio = STUDIO[name]
    if (studio) {
      await page.getByRole('combobox', { name: /^(直播间|Studio)$/ }).click()
      await page.getByRole('option', { name: studio.title }).click()
      await page.getByRole('tab', { name: studio.tab }).click()
      await page.getByRole('tab', { name: studio.tab }).evaluate((tab) => tab.scrollIntoView())
      await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined)
    }
    const heading = WITHIN[name]
    if (heading) {
      await page.locator('main tbody tr:first-child').click()
      await page.getByRole('heading', { name: heading }).evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await page.waitForLoadState('networkidle')
    }
    await sharp(await takeAtRest(page))
      .resize(WIDTH_PX)
      .webp({ quality: 70 })
      .toFile(file)
  }
}
process.exit()

/** Takes a picture when nothing loads any more and two in a row are equal. A page with live video is never at rest. */
async function takeAtRest(page: Page): Promise<Buffer> {
  const isLoaded = () => !document.querySelector('main [aria-busy="true"], main [role="status"] > span[aria-hidden]:empty')
  await page.waitForFunction(isLoaded, undefined, { timeout: 30_000 })
  let taken = await page.screenshot()
  for (let tries = 0; tries < 20; tries++) {
    const again = await page.screenshot()
    if (again.equals(taken)) break
    taken = again
  }
  return taken
}

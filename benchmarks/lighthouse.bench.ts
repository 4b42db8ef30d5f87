import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { findBrowser } from '#tests/journeys/support/find-browser.ts'
import { figure, median, rounded } from './kit/figures.ts'
import { openProduct } from './kit/product.ts'
import { record } from './record/record.ts'

// Runs Lighthouse on home, an article, a course, a person and a list of the demo, and a page of the site, for phone and desktop. Lighthouse
// throttles network and CPU, so its performance scores mean little on a busy machine; the other three categories do not depend on it.
// Lighthouse has its own package beside this file, which the first run installs.
const RUNS = 3
/** Selects some of the pages below: `PAGES=page`. */
const ONLY = process.env['PAGES']?.split(',')
const CLASSES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const DEVICES = { phone: [], desk: ['--preset=desktop'] } as const
const folder = fileURLToPath(new URL('lighthouse', import.meta.url))
const program = `${folder}/node_modules/lighthouse/cli/index.js`

type Audit = { readonly id: string; readonly score: number | null; readonly title: string; readonly scoreDisplayMode: string }
type Report = {
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, Audit>>
}

const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`
if (!existsSync(program)) execFileSync('npm', ['ci'], { cwd: folder, env: { ...process.env, PATH }, stdio: 'inherit' })
await using product = await openProduct({ env: { DEMO: 'on' } })
const pages = {
  home: '/home',
  article: await firstArticle(),
  course: await firstLink('/college/index', /href="(\/college\/\d[^"?#]*)"/),
  person: await firstLink('/authors', /href="(\/authors\/[^"?#]+)"/),
  list: '/dynamic/index',
  page: '/about/index',
}
const lowest = { phone: 100, desk: 100, others: 100 }
for (const [name, path] of Object.entries(pages).filter(([each]) => ONLY?.includes(each) ?? true))
  for (const device of ['phone', 'desk'] as const) {
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run++) reports.push(await judge(path, DEVICES[device]))
    const [performance, ...others] = CLASSES.map((each) => scoreOf(reports, each)) as [number, ...number[]]
    figure(`${name} on a ${device}: ${CLASSES.join(', ')}`, [performance, ...others].map((score) => rounded(score)).join(', '))
    lowest[device] = Math.min(lowest[device], performance)
    lowest.others = Math.min(lowest.others, ...others)
    for (const missed of missedBy(reports)) process.stdout.write(`    ${missed}\n`)
  }
const note = `medians of ${RUNS} runs: ${ONLY?.join(', ') ?? Object.keys(pages).join(', ')}`
record({ question: 'pages/lighthouse-phone', figure: lowest.phone, note })
record({ question: 'pages/lighthouse-desk', figure: lowest.desk, note })
record({ question: 'pages/lighthouse-others', figure: lowest.others, note })

/** Returns the address of a demo article once it exists. */
async function firstArticle(): Promise<string> {
  const sql = new pg.Client(connectionTo(product.dataDir))
  await sql.connect()
  try {
    for (let tries = 0; tries < 600; tries++) {
      const { rows } = await sql.query(
        `select number, slug from content.public_item where section = 'article' and kind = 'img' and language = 'zh-CN' order by number limit 1`,
      )
      if (rows[0]) return `/platformShow/article/${rows[0].number}-${rows[0].slug}`
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  } finally {
    await sql.end()
  }
  throw new Error('The demo world did not come')
}

async function firstLink(path: string, kind: RegExp): Promise<string> {
  const [, found] = kind.exec(await (await fetch(product.url + path)).text()) ?? []
  if (found === undefined) throw new Error(`${path} leads to none`)
  return found
}

async function judge(path: string, flags: readonly string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, product.url + path, ...flags, '--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox', '--locale=en'],
    { env: { ...process.env, CHROME_PATH: findBrowser() ?? '/usr/bin/chromium' }, maxBuffer: 64 * 1_024 * 1_024, timeout: 120_000 },
  )
  return JSON.parse(stdout) as Report
}

function scoreOf(reports: readonly Report[], name: string): number {
  return median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100))
}

/** Lists the scored audits that the last run failed. */
function missedBy(reports: readonly Report[]): string[] {
  const { audits, categories } = reports.at(-1)!
  return Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${audits[id]!.title} (${audits[id]!.score})`),
  )
}

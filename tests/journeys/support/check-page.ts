import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Style sheets are fetched again for one rule only, which is off. Who speaks to a screen says what stands on it, so names hold the words that are seen. */
const OPTIONS =
  '{ resultTypes: ["violations"], preload: { assets: ["media"] }, rules: { "label-content-name-mismatch": { enabled: true } } }'
type Found = { readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly target: readonly string[] }[] }[] }

/** Nothing that axe finds, and nothing wider than the window. */
export async function checkPage(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate<Found>(`axe.run(document, ${OPTIONS})`)
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    [],
    what,
  )
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    0,
    `${what}: too wide`,
  )
}

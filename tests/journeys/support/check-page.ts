import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { isFull } from '#tests/size.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/**
 * Disables the only rule that fetches style sheets again. Requires accessible names to contain the visible words, which speech users say.
 */
const OPTIONS = `{
  resultTypes: ["violations"],
  preload: { assets: ["media"] },
  rules: { "label-content-name-mismatch": { enabled: true }, "color-contrast": { enabled: false } },
}`
const CONTRAST = '{ resultTypes: ["violations"], preload: false, runOnly: ["color-contrast"] }'
type Found = { readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly target: readonly string[] }[] }[] }

/**
 * Returns one text element of each look: equal names, classes, states and styles up to the root imply equal colours. Contrast takes four
 * fifths of axe's time. Runs in the page.
 */
function textsOfEachLook(): Element[] {
  const NOT_LOOKS = /^(id|href|src|srcset|alt|title|datetime|for|value|name|tabindex|aria-(label.*|describedby|controls|owns|rowindex))$/
  const looks = new Map<Element | null, string>([[null, '']])
  const lookOf = (element: Element): string => {
    const own = [...element.attributes].filter(({ name }) => !NOT_LOOKS.test(name))
    return `${looks.get(element.parentElement)}>${element.localName}${own.map(({ name, value }) => `[${name}=${value}]`).join('')}`
  }
  const hasWords = (element: Element): boolean =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')
  const seen = new Map<string, Element>()
  for (const element of document.querySelectorAll('*')) {
    const look = lookOf(element)
    looks.set(element, look)
    if (hasWords(element) && !seen.has(look)) seen.set(look, element)
  }
  return [...seen.values()]
}

/** Waits until console dialogs have names, which come with their titles. A dialog that stays without a name fails in axe. */
async function untilDialogsAreNamed(page: Page): Promise<void> {
  const areNamed = () => document.querySelector('[role=dialog]:not([aria-label], [aria-labelledby])') === null
  await page.waitForFunction(areNamed, undefined, { timeout: 5_000 }).catch(() => {})
}

/** Checks that axe finds no violation and that no element is wider than the window. */
export async function checkPage(page: Page, what: string): Promise<void> {
  await untilDialogsAreNamed(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate<Found>(`axe.run(document, ${OPTIONS})`)
  const contrast = await page.evaluate<Found>(`axe.run(${isFull ? 'document' : `{ include: (${textsOfEachLook})() }`}, ${CONTRAST})`)
  assert.deepEqual(
    [...violations, ...contrast.violations].map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    [],
    what,
  )
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    0,
    `${what}: too wide`,
  )
}

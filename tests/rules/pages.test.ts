import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// A page of the console that is a screen and nothing else is a line of pages.ts, `screen(path, file)`; React Router's file for it is written.

const isScreenAlone = (source: string): boolean =>
  /= lazyScreen\(|default lazyScreen\(/.test(source) && /headers = privateHeaders\b/.test(source) && !/\bloader\b/.test(source)

test('no page is a file for its screen alone', () => {
  const pages = globSync('{app,capabilities/*}/web/**/*-page.tsx')
  assert.ok(pages.length > 25)
  assert.deepEqual(
    pages.filter((page) => isScreenAlone(readFileSync(page, 'utf8'))),
    [],
  )
})

test('a page that does more is let be', () => {
  const page = "export const headers = privateHeaders\nexport default lazyScreen(() => import('./x-screen.tsx'))\n"
  assert.equal(isScreenAlone(page), true)
  assert.equal(isScreenAlone(`export async function loader() {}\n${page}`), false)
  assert.equal(isScreenAlone(page.replace('privateHeaders', '() => OTHERS')), false)
})

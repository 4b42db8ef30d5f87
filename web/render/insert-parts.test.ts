import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { insertParts } from './insert-parts.ts'
import { nameSheets } from './own-styles.ts'

const sheets = nameSheets(
  new Map([
    ['/assets/small.css', 'a{color:red}'],
    ['/assets/shared.css', 'b{color:red}'],
  ]),
)
const named = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('small style sheets are inlined in the head in place of their disabled links, each has a hash, and the body is untouched', () => {
  const link = (href: string) => `<link rel="stylesheet" href="${href}"/>`
  const asleep = (href: string) => `<link rel="stylesheet" href="${href}" media="not all" disabled=""/>`
  const below = `</head><body>${link('/assets/small.css')}`
  const { html, names } = insertParts(
    `<head>${link('/assets/base.css#')}${link('/assets/small.css')}${link('/assets/shared.css#')}${below}</body></html>`,
    { sheets, endOfHead: '<!--$& of head-->', endOfBody: '<!--</body>-->' },
  )
  const styles = `<style>a{color:red}</style>${asleep('/assets/small.css')}<style>b{color:red}</style>${asleep('/assets/shared.css#')}`
  assert.equal(html, `<head>${link('/assets/base.css#')}${styles}<!--$& of head-->${below}<!--</body>--></body></html>`)
  assert.deepEqual(names, ['a{color:red}', 'b{color:red}'].map(named))
})

test('HTML without a head is left unchanged', () => {
  assert.deepEqual(insertParts('<p>text</p>', { sheets, endOfHead: 'h', endOfBody: 'b' }), { html: '<p>text</p>', names: [] })
})

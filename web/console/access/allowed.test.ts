import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadWebModule } from '#tests/fixtures/web-module.ts'

const module = await loadWebModule<{ readonly Allowed: FunctionComponent<{ roles: unknown; children?: string }> }>(
  'web/console/access/allowed.tsx',
)
after(() => module[Symbol.dispose]())

test('roles are a list, and an account that acts with none of them sees no page', () => {
  const show = (roles: unknown) => renderToStaticMarkup(createElement(module.Allowed, { roles }, 'secret'))
  assert.throws(() => show('admin'), /^Error: need roles!$/)
  assert.throws(() => show(undefined), /^Error: need roles!$/)
  assert.equal(show(['admin', 'developer']), '')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ComponentType, createElement, Suspense } from 'react'
import { renderHtml } from '#web/render/render-html.ts'
import { lazyOr, Nothing } from './lazy-or.ts'

async function render(part: ComponentType): Promise<string> {
  const body = createElement('body', null, createElement('p', null, 'page'), createElement(Suspense, null, createElement(part)))
  const html = await renderHtml(createElement('html', null, body), { signal: new AbortController().signal, nonce: 'mark' })
  return html.replace(/<!--.*?-->/g, '')
}
const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const Part = () => createElement('p', null, 'part')
const Instead = () => createElement('p', null, 'instead')

test('a part whose code cannot be loaded leaves the page and is replaced', async () => {
  assert.match(await render(lazyOr(Instead, async () => Part)), /<p>page<\/p><p>part<\/p>/)
  assert.match(await render(lazyOr(Instead, fail)), /<p>page<\/p><p>instead<\/p>/)
  assert.match(await render(lazyOr(Nothing, fail)), /<p>page<\/p><\/body>/)
})

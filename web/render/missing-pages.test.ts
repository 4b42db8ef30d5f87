import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EntryContext } from 'react-router'
import { isMissing, openMissingPages, withoutAddress } from './missing-pages.ts'

type Handled = EntryContext['staticHandlerContext']

const handled = (paths: readonly string[], errors: Handled['errors'] = null): Handled =>
  ({
    errors,
    location: { pathname: '/far/away', search: '?x=1', hash: '', key: 'a', state: null },
    matches: paths.map((path) => ({ route: { id: path, path }, pathname: '/far/away', pathnameBase: '/far', params: { slug: 'away' } })),
  }) as unknown as Handled
const response = (status = 404): Response => new Response(null, { status })

test('the view of a missing page is that of the last route, or of a loader that found nothing', () => {
  assert.equal(isMissing(404, handled(['', '*'])), true)
  assert.equal(isMissing(404, handled(['', ':slug'], { root: { status: 404 } })), true)
  assert.equal(isMissing(404, handled(['', ':slug'])), false) // a page of its own, such as that of an unknown certificate
  assert.equal(isMissing(200, handled(['', '*'])), false)
  assert.equal(isMissing(410, handled(['', ':slug'], { root: { status: 410 } })), false)
})

test('the view names no part of the address', () => {
  const { staticHandlerContext } = withoutAddress({ staticHandlerContext: handled(['', '*']) } as unknown as EntryContext)
  assert.doesNotMatch(JSON.stringify(staticHandlerContext), /far|away|x=1/)
})

test('a view is rendered once for its routes and data, and again after one that failed', async () => {
  const pages = openMissingPages()
  let rendered = 0
  const find = (paths: readonly string[], data: string, status?: number) =>
    pages.find(handled(paths), data, async () => {
      rendered++
      return response(status)
    })
  const [first, again] = await Promise.all([find(['*'], 'a'), find(['*'], 'a')])
  assert.equal(first, again)
  assert.equal(await find(['*'], 'a'), first)
  assert.equal(rendered, 1)
  await find(['*'], 'b')
  await find([':slug'], 'a')
  assert.equal(rendered, 3)
  await find(['*'], 'broken', 500)
  await find(['*'], 'broken', 500)
  assert.equal(rendered, 5)
})

test('the oldest view makes room', async () => {
  const pages = openMissingPages()
  const find = (data: string) => pages.find(handled(['*']), data, async () => response())
  const first = await find('first')
  for (let at = 0; at < 100; at++) await find(`${at}`)
  assert.notEqual(await find('first'), first)
})

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { openWorld, type World } from '../world.ts'

/** Parts of an address as scanners and broken links have them. */
const ODD = [
  'a b',
  'a\tb',
  'a\r\nSet-Cookie: x=1',
  '<img src=x>',
  '\u0000',
  '\u3000',
  '__proto__',
  '𠮷'.repeat(300),
  '%',
  ' ',
  '-1',
  '1e9',
  '9'.repeat(40),
]
const LISTED = [
  'topics/:slug',
  'authors/:slug',
  'activities/:number',
  'college/:address',
  'college/lesson/:address',
  'platformShow/article/:address',
  ':page',
]

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world?.[Symbol.asyncDispose]())

test('S101: any text in place of a part of an address gets a page, never an error', { timeout: 120_000 }, async () => {
  const files = globSync('capabilities/*/web/pages.ts').map((file) => readFileSync(file, 'utf8'))
  const named = files.flatMap((text) => [...text.matchAll(/'([\w/-]*:[\w/:?-]+)'/g)].map(([, path = '']) => path))
  const paths = [...new Set([...LISTED, ...named])]
  assert.ok(paths.length >= 20, `${paths.length} paths`)
  const found: string[] = []
  for (const path of paths)
    for (const odd of ODD) {
      const address = `/${path.replaceAll(/:\w+\??/g, encodeURIComponent(odd))}`
      const { status, body } = await fetch(world.url + address, { headers: { accept: 'text/html' }, redirect: 'manual' })
      await body?.cancel()
      if (status >= 500) found.push(`${status} ${address.slice(0, 80)}`)
    }
  assert.deepEqual(found, [])
})

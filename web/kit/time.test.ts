import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { loadWebModule } from '#tests/fixtures/web-module.ts'

type Drawn = { readonly props: { readonly title: string } }
const module = await loadWebModule<{ Time(props: { readonly at: string; readonly children: string }): Drawn }>('web/kit/time.tsx')
const titleOf = (at: string): string => module.Time({ at, children: at }).props.title
after(() => module[Symbol.dispose]())

test('the title of a moment names its time zone, and a day stays the same day', () => {
  assert.equal(titleOf('2026-11-20T18:30:00.000Z'), '2026-11-21 02:30 UTC+8')
  assert.equal(titleOf('2026-11-20'), '2026-11-20 UTC+8')
  assert.equal(titleOf('soon'), '')
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { loadWebModule } from '#tests/fixtures/web-module.ts'

const module = await loadWebModule<{ zonedMoment(at: string): string }>('web/kit/time.tsx')
after(() => module[Symbol.dispose]())

test('a moment names the zone that it is told in; a day stays that day', () => {
  assert.equal(module.zonedMoment('2026-11-20T18:30:00.000Z'), '2026-11-21 02:30 UTC+8')
  assert.equal(module.zonedMoment('2026-11-20'), '2026-11-20 UTC+8')
  assert.equal(module.zonedMoment('soon'), '')
})

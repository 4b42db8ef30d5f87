import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consolePages } from '../console-pages.ts'
import { signOfPage } from './page-sign.ts'
import { isSign } from './signs.ts'

test('a page is known by its own sign, one without by that of its group, and a name that is not drawn is none', () => {
  assert.equal(signOfPage({ group: 'system', icon: 'key' }), 'key')
  assert.equal(signOfPage({ group: 'system' }), 'settings')
  assert.equal(signOfPage({ group: 'system', icon: 'toString' }), 'settings')
})

test('every sign that a page chose is drawn, and chosen once in its group', () => {
  for (const { name, icon } of consolePages) assert.ok(icon === undefined || isSign(icon), `${name}: ${icon}`)
  const chosen = consolePages.flatMap(({ group, icon }) => (icon === undefined ? [] : `${group} ${icon}`))
  assert.deepEqual(
    chosen.filter((each, at) => chosen.indexOf(each) < at),
    [],
  )
})

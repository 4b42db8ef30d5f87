import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SITE_SECTIONS, type SiteSection } from './places.ts'
import { shippedMenu } from './shipped-menus.ts'

const targetsOf = (hidden?: SiteSection) =>
  shippedMenu({
    sections: SITE_SECTIONS.map((section) => ({ section, name: { 'zh-CN': '', 'en-US': '' }, isHidden: section === hidden })),
  }).map(({ target, below }) => [target.kind, below.map((leaf) => leaf.target)] as const)

test('the default menu links the activities, beside the live broadcasts or, when these are hidden, alone', () => {
  const activities = { kind: 'page', path: '/activities' }
  assert.deepEqual(
    targetsOf().filter(([kind]) => kind !== 'section'),
    [['none', [activities, { kind: 'section', section: 'live' }]]],
  )
  assert.deepEqual(
    targetsOf('live').filter(([kind]) => kind !== 'section'),
    [['page', []]],
  )
})

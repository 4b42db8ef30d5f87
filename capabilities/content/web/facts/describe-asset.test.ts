import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translatorOf } from '#contract/text.ts'
import { contentScreens } from '../../text/screens.ts'
import { describeAsset } from './describe-asset.ts'

test('a video without a poster is described by its length and size, and a missing file by its id', () => {
  const t = translatorOf(contentScreens, 'en-US')
  const id = 'de300000-0000-4000-8000-000000000101'
  assert.equal(describeAsset(t, id, { kind: 'video', width: 1280, height: 720, durationMs: 60_000 }), '1:00, 1280 × 720 pixels')
  assert.equal(describeAsset(t, id, undefined), 'File de300000')
})

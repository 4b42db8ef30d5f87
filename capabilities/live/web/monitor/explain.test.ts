import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translatorOf } from '#contract/text.ts'
import { monitorText } from '../../text/monitor.ts'
import { explainCause } from './explain.ts'

test('an encoder that does not come on air is explained with its reason, its codec and what to change', () => {
  const t = translatorOf(monitorText, 'en-US')
  assert.equal(
    explainCause(t, 'Main: Idle', { why: 'VIDEO_CODEC_UNSUPPORTED', what: 'HEVC' }),
    'Main: Idle (video is not H.264: HEVC). Set the video encoder to H.264.',
  )
  assert.equal(
    explainCause(t, 'Main: refused', { why: 'KEY_WRONG' }),
    'Main: refused (wrong stream key). Copy this line’s key into the encoder again, or replace the key.',
  )
  assert.equal(explainCause(t, 'Main: Idle', { why: 'CHANNEL_ENDED' }), 'Main: Idle (broadcast ended)')
  assert.equal(
    explainCause(t, 'Main: refused', { why: 'CHANNEL_ENDED', isRefused: true }),
    'Main: refused (broadcast ended). Choose “Prepare next broadcast” first.',
  )
  assert.equal(explainCause(t, 'Main: Idle', { why: 'SILENT' }), 'Main: Idle (nothing arrived)')
  assert.equal(explainCause(t, 'Main: Idle', { why: 'closed by the encoder' }), 'Main: Idle')
  assert.equal(
    explainCause(translatorOf(monitorText, 'zh-CN'), '主路：空闲', { why: 'AUDIO_CODEC_UNSUPPORTED', what: 'MP3' }),
    '主路：空闲（音频不是 AAC：MP3）。请将音频编码器设为 AAC。',
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadCues } from './read-cues.ts'

test('the lines beside a video read as the captions in it, with any characters in them', async () => {
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nP&lt;0.05, n&gt;30\nR&amp;D &amp;lt;\n\n01:00:05.500 --> 01:00:06.000\n张医生: 第二句\n'
  assert.deepEqual(await loadCues(`data:text/vtt,${encodeURIComponent(vtt)}`), [
    { seconds: 1, time: '0:01', text: 'P<0.05, n>30 R&D &lt;' },
    { seconds: 3_605, time: '1:00:05', text: '张医生: 第二句' },
  ])
  assert.deepEqual(await loadCues('data:text/vtt,WEBVTT'), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readPublishName } from './publish-name.ts'

const KEY = 'aB3-_xyz'
const RIGHT = { stream: 's1-main', key: KEY }
const SERVER = { app: 'live', tcUrl: 'rtmp://live.example.org:1935/live' }

test('the key is found in every form that encoders send', () => {
  const names = [
    `s1-main?k=${KEY}`,
    ` s1-main?k=${KEY} `,
    `s1-main?k=${KEY}\r\n`,
    `\u200bs1-main?k=${KEY}\ufeff`,
    `s1-main?key=${KEY}`,
    `s1-main?secret=${KEY}`,
    `s1-main&k=${KEY}`,
    `s1-main?vhost=a&k=${KEY}&extra=1`,
    `s1-main%3Fk%3D${KEY}`,
    `s1-main%3fk%3d${KEY}`,
    `s1-main/${KEY}`,
    `live/s1-main?k=${KEY}`,
    `/live/s1-main?k=${KEY}`,
    `rtmp://live.example.org/live/s1-main?k=${KEY}`,
    `live/s1-main/${KEY}`,
    `s1-main/?k=${KEY}`,
  ]
  for (const name of names) assert.deepEqual(readPublishName({ name, ...SERVER }), RIGHT, name)
  const elsewhere = [
    { name: 's1-main', app: `live?k=${KEY}`, tcUrl: `rtmp://h/live?k=${KEY}` },
    { name: 's1-main', app: 'live', tcUrl: `rtmp://h/live?k=${KEY}` },
    { name: KEY, app: 'live/s1-main', tcUrl: 'rtmp://h/live/s1-main' },
    { name: `?k=${KEY}`, app: 'live/s1-main', tcUrl: 'rtmp://h/live/s1-main' },
    { name: '', app: `live/s1-main?k=${KEY}`, tcUrl: `rtmp://h/live/s1-main?k=${KEY}` },
  ]
  for (const fields of elsewhere) assert.deepEqual(readPublishName(fields), RIGHT, JSON.stringify(fields))
})

test('a malformed name without a key keeps its stream name, and one without a valid stream name has none', () => {
  for (const name of ['s1-main', 's1-main?k=', 's1-main?k=%01', `s1-main?k=${'x'.repeat(257)}`, 's1-main?x=1', 'live/s1-main'])
    assert.deepEqual(readPublishName({ name, ...SERVER }), { stream: 's1-main', malformed: true }, name)
  for (const name of [`s1-main/../s2?k=${KEY}`, `?k=${KEY}`, '', '../../x', 'x'.repeat(10_000)])
    assert.deepEqual(readPublishName({ name, ...SERVER }), { stream: undefined, malformed: true }, name.slice(0, 40))
})

test('property: a stream name has only letters, digits, dashes and underscores, and a key is printable', () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('live', '/', '?', 'k', '=', '%3F', 's1-main', ' ', '&', '..', 'rtmp://h')).map((each) => each.join('')),
  )
  fc.assert(
    fc.property(text, text, text, (name, app, tcUrl) => {
      const { stream, ...rest } = readPublishName({ name, app, tcUrl })
      assert.ok(stream === undefined || /^[a-z0-9][a-z0-9_-]*$/i.test(stream))
      if ('key' in rest) assert.match(rest.key, /^[\x21-\x7e]{1,256}$/)
    }),
  )
})

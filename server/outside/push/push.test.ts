import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { test } from 'node:test'
import { encryptPush, isPushKey } from './encrypt.ts'
import { openPush } from './push.ts'
import { makeVapidKeys, writeVapid } from './vapid.ts'

const from = (text: string) => Buffer.from(text, 'base64url')

test('a message is encrypted like the example of RFC 8291', () => {
  const p256dh = from('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4')
  const keys = { p256dh, auth: from('BTBZMqHH6r4Tts7J_aSIgg') }
  const chance = { salt: from('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') }
  assert.equal(
    encryptPush('When I grow up, I want to be a watermelon', keys, chance).toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  assert.ok(isPushKey(p256dh) && !isPushKey(Buffer.alloc(65, 4)) && !isPushKey(p256dh.subarray(1)))
})

test('the sender is authenticated to the push service for half a day, by the key that browsers subscribed with', () => {
  const keys = makeVapidKeys()
  const header = writeVapid({ keys, subject: 'https://lyceum.example' }, 'https://push.example.org/send/abc', 1_700_000_000_000)
  const [, head, claims, signature] = /^vapid t=(.+)\.(.+)\.(.+), k=/.exec(header)!
  assert.deepEqual(JSON.parse(from(claims!).toString()), {
    aud: 'https://push.example.org',
    exp: 1_700_043_200,
    sub: 'https://lyceum.example',
  })
  const point = from(keys.publicKey)
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  assert.ok(verify('sha256', Buffer.from(`${head}.${claims}`), key, from(signature!)))
})

test('no push services but the named ones are contacted, over https', () => {
  const { allows } = openPush(['fcm.googleapis.com', '*.push.apple.com'])
  for (const endpoint of ['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x']) assert.ok(allows(endpoint), endpoint)
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@10.0.0.1/x',
    'https://evil-push.apple.com.example.org/x',
    'https://push.apple.com/x',
    'https://127.0.0.1/x',
    'https://[::ffff:10.0.0.1]/x',
    'file:///etc/passwd',
    '',
  ])
    assert.ok(!allows(endpoint), endpoint)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEnvironment } from '#server/config/environment.ts'
import { makeSelfSigned } from '../http/self-signed.stand-in.ts'
import { readMailSettings } from './settings.ts'
import { openSmtpStandIn } from './smtp.stand-in.ts'
import { openSmtp } from './smtp.ts'

const letter = { id: 'a1', to: 'reader@example.org', subject: '请确认邮箱', text: '第一行\n第二行', language: 'zh-CN' } as const
const read = (MAIL_URL: string, MAIL_FROM = 'news@example.org') => {
  const env = openEnvironment({ MAIL_URL, MAIL_FROM })
  return { settings: readMailSettings(env), problems: env.problems }
}

test('An email arrives as it was written, with the sender name and password of the address', async () => {
  await using server = await openSmtpStandIn()
  const { settings } = read(`smtp://post%40example.org:p%3Ass@127.0.0.1:${server.port}`)
  assert.equal(await openSmtp(settings!).send(letter), 'sent')
  const [got] = server.letters
  assert.deepEqual([got!.from, got!.to, got!.login], ['news@example.org', 'reader@example.org', '\0post@example.org\0p:ss'])
  assert.match(got!.data, /Message-ID: <a1@example\.org>/)
  assert.match(got!.data, /Auto-Submitted: auto-generated/)
  const body = got!.data.split('\n\n').slice(1).join('\n')
  const isBase64 = /content-transfer-encoding: base64/i.test(got!.data)
  const text = isBase64
    ? Buffer.from(body, 'base64').toString('utf8')
    : decodeURIComponent(body.replaceAll(/=\n/g, '').replaceAll('=', '%'))
  assert.match(text, /第一行\r?\n第二行/)
})

test('An email with an unsubscribe link has the one-click header (RFC 8058), and another has not', async () => {
  await using server = await openSmtpStandIn()
  const mailer = openSmtp(read(`smtp://127.0.0.1:${server.port}`).settings!)
  await mailer.send({ ...letter, stop: 'https://lyceum.example/follow/unsubscribe/x' })
  await mailer.send(letter)
  const [ended, plain] = server.letters
  assert.match(ended!.data, /^List-Unsubscribe: <https:\/\/lyceum\.example\/follow\/unsubscribe\/x>$/m)
  assert.match(ended!.data, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  assert.ok(!/List-Unsubscribe/.test(plain!.data))
})

test('A permanent refusal differs from a temporary one', async () => {
  await using server = await openSmtpStandIn()
  const mailer = openSmtp(read(`smtp://127.0.0.1:${server.port}`).settings!)
  server.answer(550)
  assert.equal(await mailer.send(letter), 'refused')
  server.answer(450)
  await assert.rejects(mailer.send(letter))
  assert.equal(server.letters.length, 0)
})

test('A server with an untrusted certificate gets no email, and one with a trusted certificate gets it', async () => {
  const tls = makeSelfSigned()
  await using server = await openSmtpStandIn({ tls })
  const { settings } = read(`smtps://127.0.0.1:${server.port}`)
  await assert.rejects(openSmtp(settings!).send(letter), /self-signed|certificate/i)
  assert.equal(server.letters.length, 0)
  assert.equal(await openSmtp(settings!, { ca: tls.cert }).send(letter), 'sent')
})

test('A remote server without TLS gets no email', async () => {
  await using server = await openSmtpStandIn()
  const { settings } = read(`smtp://127.0.0.1:${server.port}`)
  // The same server under a name that does not count as this machine.
  await assert.rejects(openSmtp({ ...settings!, host: '127.1' }).send(letter), /TLS|STARTTLS/i)
  assert.equal(server.letters.length, 0)
})

test('An error in the settings is reported without the password', () => {
  assert.deepEqual(read('').settings, undefined)
  for (const [url, from] of [
    ['http://post:secret-word@mail.example.org', 'a@b.org'],
    ['smtps://', 'a@b.org'],
    ['smtps://mail.example.org', 'nobody'],
  ]) {
    const { problems } = read(url!, from)
    assert.equal(problems.length, 1, url)
    assert.ok(!problems[0]!.includes('secret-word'))
  }
  assert.deepEqual([read('smtps://mail.example.org').settings!.port, read('smtp://mail.example.org').settings!.port], [465, 587])
})

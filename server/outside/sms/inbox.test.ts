import assert from 'node:assert/strict'
import test from 'node:test'
import { openInbox } from './inbox.ts'
import { MESSAGE, WITHIN } from './samples.stand-in.ts'

test('the inbox keeps the newest 200 messages, newest first, with their time', async () => {
  let atMs = 0
  const inbox = openInbox(() => new Date(atMs++))
  for (let n = 0; n < 250; n++) assert.equal((await inbox.send({ ...MESSAGE, id: `m-${n}` }, WITHIN())).outcome, 'accepted')
  const messages = inbox.list()
  assert.equal(messages.length, 200)
  assert.deepEqual(messages[0], { ...MESSAGE, id: 'm-249', at: new Date(249) })
  assert.equal(messages.at(-1)?.id, 'm-50')
})

test('a message with a known id is stored once, and a returned list does not change', async () => {
  const inbox = openInbox()
  await inbox.send(MESSAGE, WITHIN())
  const before = inbox.list()
  await inbox.send({ ...MESSAGE, id: 'other' }, WITHIN())
  await inbox.send(MESSAGE, WITHIN())
  assert.deepEqual(
    inbox.list().map((message) => message.id),
    ['otp-0001', 'other'],
  )
  assert.equal(before.length, 1)
})

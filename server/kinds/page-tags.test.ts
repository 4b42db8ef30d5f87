import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropAllPages, dropPages, PAGES } from './page-tags.ts'

async function messagesOf(drop: (tx: Parameters<typeof dropPages>[0]) => Promise<void>): Promise<readonly string[]> {
  const messages: string[] = []
  await drop({
    async publish(topic, tags) {
      assert.equal(topic, PAGES)
      messages.push(tags)
    },
  })
  return messages
}

test('no tag drops no page, many tags go in several messages, and only an empty message drops all', async () => {
  assert.deepEqual(await messagesOf((tx) => dropPages(tx)), [])
  assert.deepEqual(await messagesOf((tx) => dropPages(tx, 'item:1', 'section:video')), ['item:1 section:video'])
  const tags = Array.from({ length: 250 }, (_, number) => `item:${number}`)
  const messages = await messagesOf((tx) => dropPages(tx, ...tags))
  assert.deepEqual(
    messages.flatMap((message) => message.split(' ')),
    tags,
  )
  assert.deepEqual(
    messages.map((message) => message.split(' ').length),
    [100, 100, 50],
  )
  assert.deepEqual(await messagesOf(dropAllPages), [''])
})

test('an empty tag among others, which would be lost in the message, is refused', async () => {
  await assert.rejects(
    messagesOf((tx) => dropPages(tx, '', 'files')),
    /dropAllPages/,
  )
})

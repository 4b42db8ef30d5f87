import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ModeratedMessage } from '../../../contract.ts'
import { mergeMessages } from './merge-messages.ts'

const message = (id: string, changes: Partial<ModeratedMessage> = {}): ModeratedMessage => ({
  id,
  username: 'Li Wei',
  content: `said ${id}`,
  time: '12:00:00',
  isCollect: false,
  at: `2026-11-23T12:00:0${id}.000Z`,
  kind: 'viewer',
  state: 'shown',
  heldFor: [],
  foundWords: [],
  answers: null,
  sanction: null,
  ...changes,
})
const idsOf = (messages: readonly ModeratedMessage[]) => messages.map(({ id }) => id)
const received = (...messages: readonly ModeratedMessage[]) => new Map(messages.map((each) => [each.id, each]))
const ALL = { filter: 'all', search: '' } as const

test('a received message replaces the loaded one, and new messages are appended', () => {
  const asked = [message('2'), message('1')]
  assert.deepEqual(idsOf(mergeMessages(asked, received(message('3')), ALL)), ['1', '2', '3'])
  assert.deepEqual(idsOf(mergeMessages(asked, received(message('2', { state: 'deleted' })), ALL)), ['1'])
})

test('a message that stops matching the filter is removed, and one that starts matching is added', () => {
  const asked = [message('1', { isCollect: true })]
  const news = received(message('1'), message('2', { isCollect: true }))
  assert.deepEqual(idsOf(mergeMessages(asked, news, { filter: 'starred', search: '' })), ['2'])
  assert.deepEqual(idsOf(mergeMessages([], received(message('4', { heldFor: ['word'] })), { filter: 'flagged', search: '' })), ['4'])
  assert.deepEqual(idsOf(mergeMessages([], received(message('4'), message('5')), { filter: 'all', search: 'SAID 5' })), ['5'])
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { begin, newDraft, save, submit } from '#tests/fixtures/content.ts'
import { until } from '#tests/world/until.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

const CHANGES = [{ channel: 'changes' }] as const
const pathsIn = (frame: object): readonly string[] => (frame as { message?: { paths: readonly string[] } }).message?.paths ?? []
const names = (path: string) => (frame: object) => pathsIn(frame).includes(path)

test('a change by an operator notifies open operator screens in every process, by the API paths of the changed data', async () => {
  const editor = await world.operator(['editor'])
  await using second = await world.second()
  using socket = await second.follow((await world.operator(['inspector'])).token, CHANGES)
  const begun = await begin(world, editor)
  await socket.until(names('/api/content/'))
  await submit(world, editor, begun)
  await socket.until(names('/api/list/quality-inspection'))
})

test('autosaves send no change notification, and readers may not follow the changes channel', async () => {
  const editor = await world.operator(['editor'])
  using reader = await world.follow((await world.person()).token, CHANGES)
  await reader.until((frame) => frame.type === 'unfollowed' && frame['reason'] === 'FORBIDDEN')
  using socket = await world.follow(editor.token, CHANGES)
  // The event of an action and its call may be published in two messages; what is noted later arrives after both.
  const begun = await begin(world, editor)
  await untilNextChange(socket)
  const framesBefore = socket.frames.length
  await save(world, editor, begun, newDraft({ title: '又一稿' }))
  await untilNextChange(socket)
  assert.deepEqual(socket.frames.slice(framesBefore).filter(names('/api/content/')), [])
})

/** Makes a change of access, and waits for a message of it or of a change before it that was still to be published. */
async function untilNextChange(socket: Awaited<ReturnType<typeof world.follow>>): Promise<void> {
  const framesBefore = socket.frames.length
  const { token } = await world.person()
  await world.ask('/api/access/ask', { permission: 'content:publish', reason: '需要发布内容' }, { token })
  await until(() => socket.frames.slice(framesBefore).some(names('/api/access/')))
}

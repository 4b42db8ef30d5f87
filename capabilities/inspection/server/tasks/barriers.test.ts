import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, paragraph, submit } from '#tests/fixtures/content.ts'
import { judge } from '#tests/fixtures/inspection.ts'
import { addPicture, addVideo } from '#tests/fixtures/library.ts'
import { openWorld } from '#tests/world.ts'

type Seen = { readonly code: string; readonly block: number | null; readonly asset?: string }

test('an inspector sees the barriers of a submission, those of its images and videos among them, and may approve it', async () => {
  await using world = await openWorld()
  const [editor, inspector] = [await world.operator(['editor']), await world.operator(['inspector'])]
  const picture = await addPicture(world, editor.id, 'IMG_2041.jpg')
  const video = await addVideo(world, editor.id)
  const begun = await begin(world, editor, {
    body: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: '方案' }] },
        paragraph('会议介绍了研究方案。'),
        { type: 'picture', attrs: { asset: picture } },
        { type: 'video', attrs: { asset: video } },
      ],
    },
  })
  await submit(world, editor, begun)
  const { data } = await judge(world, inspector, 'next', {})
  const { id, barriers } = data['task'] as unknown as { readonly id: string; readonly barriers: readonly Seen[] }
  assert.deepEqual(
    barriers.map(({ code, block, asset }) => [code, block, asset]),
    [
      ['HEADING_SKIPS', 0, undefined],
      ['ALT_IS_FILE_NAME', 2, picture],
      ['VIDEO_WITHOUT_CAPTIONS', 3, video],
    ],
  )
  assert.equal((await judge(world, inspector, 'pass', { taskId: id })).http, 200)
})

test('a submission without barriers has none', async () => {
  await using world = await openWorld()
  const [editor, inspector] = [await world.operator(['editor']), await world.operator(['inspector'])]
  await submit(world, editor, await begin(world, editor))
  const { data } = await judge(world, inspector, 'next', {})
  assert.deepEqual((data['task'] as unknown as { readonly barriers: readonly Seen[] }).barriers, [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_DRAFT } from '#capabilities/content/contract.ts'
import { mediaIdOf } from './media-id.ts'
import { placeFiles } from './place-files.ts'

const [HERE, GONE] = [mediaIdOf('here.png'), mediaIdOf('gone.png')]
const ASSET = '11111111-1111-4111-8111-111111111111'
const MEDIA = new Map([
  [HERE, { asset: ASSET, name: 'here.png' }],
  [GONE, { asset: null, name: 'gone.png' }],
])

test('files are named by the library in text, cover and blocks of a page, and what is missing leaves a note or nothing', () => {
  const draft = placeFiles(
    {
      ...EMPTY_DRAFT,
      cover: HERE,
      sharePicture: GONE,
      body: {
        type: 'doc',
        content: [
          { type: 'picture', attrs: { asset: HERE } },
          { type: 'picture', attrs: { asset: GONE } },
        ],
      },
      blocks: [
        { id: 'a', kind: 'hero', parts: { title: '首页', picture: HERE }, rows: [] },
        {
          id: 'b',
          kind: 'files',
          parts: { title: '' },
          rows: [
            { title: '章程', file: HERE },
            { title: '旧章程', file: GONE },
          ],
        },
      ],
    },
    'zh-CN',
    MEDIA,
  )
  assert.deepEqual([draft.cover, draft.sharePicture], [ASSET, null])
  assert.deepEqual(draft.body.content, [
    { type: 'picture', attrs: { asset: ASSET } },
    { type: 'paragraph', content: [{ type: 'text', text: '[缺失的图片：gone.png]' }] },
  ])
  assert.deepEqual(draft.blocks[0]?.parts, { title: '首页', picture: ASSET })
  assert.deepEqual(draft.blocks[1]?.rows, [
    { title: '章程', file: ASSET },
    { title: '旧章程', file: '' },
  ])
})

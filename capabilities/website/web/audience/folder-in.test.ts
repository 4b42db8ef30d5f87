import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mediaAddress } from '#contract/picture-files.ts'
import { folderIn } from './folder-in.ts'

const [PICTURE, VIDEO, POSTER] = [1, 2, 3].map((at) => `b0000000-0000-4000-8000-00000000000${at}`) as [string, string, string]
const picture = (id: string, folder: string) => ({ id, width: 1, alt: { 'en-US': '["id"]' }, files: [{ name: `${folder}640.webp` }] })

test('the signed folder of an asset is found before its name and in its addresses, beside any other text', () => {
  const item = JSON.stringify({
    body: { content: [{ attrs: { asset: PICTURE } }] },
    assets: { [PICTURE]: { kind: 'picture', picture: picture(PICTURE, '~a.b.c/') } },
    video: { id: VIDEO, poster: picture(POSTER, ''), playlist: mediaAddress(VIDEO, '~d.e.f/master.m3u8') },
  })
  assert.equal(folderIn(item, PICTURE), '~a.b.c/')
  assert.equal(folderIn(item, VIDEO), '~d.e.f/')
  assert.equal(folderIn(item, POSTER), '', 'a file that is open has none')
  assert.equal(folderIn('"denied"', PICTURE), undefined)
})

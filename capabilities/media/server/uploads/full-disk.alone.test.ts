import assert from 'node:assert/strict'
import { type FileHandle, open } from 'node:fs/promises'
import { mock, test } from 'node:test'
import { beginUpload, sendPiece, tus } from '#tests/fixtures/media.ts'
import { openWorld } from '#tests/world.ts'

test('a disk that becomes full answers 507 to an upload, which continues when there is space again', async () => {
  await using world = await openWorld({ isChanged: true })
  const { token } = await world.operator(['editor'])
  const path = (await beginUpload(world, token, 2_000, { name: 'a.mp4', type: 'video/mp4' })).headers.get('location')!
  const bytes = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'), Buffer.alloc(1_000)])
  const probe = await open('/dev/null', 'w')
  const prototype = Object.getPrototypeOf(probe) as Pick<FileHandle, 'write'>
  await probe.close()
  const full = mock.method(prototype, 'write', () =>
    Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC', errno: -28, syscall: 'write' })),
  )
  const refused = await sendPiece(world, token, path, 0, bytes)
  full.mock.restore()
  assert.deepEqual([refused.status, refused.data['reason'], refused.headers.get('retry-after')], [507, 'STORAGE_FULL', null])
  assert.equal((await tus(world, 'HEAD', path, { token })).headers.get('upload-offset'), '0')
  assert.equal((await sendPiece(world, token, path, 0, bytes)).status, 204)
})

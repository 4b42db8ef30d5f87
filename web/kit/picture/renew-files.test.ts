import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mediaAddress } from '#contract/picture-files.ts'
import { renewAddress, renewFiles } from './renew-files.ts'

const ID = 'b0000000-0000-4000-8000-000000000001'

test('a signed address gets the folder that is signed now, in each size, and others stay as they are', async (t) => {
  Object.assign(globalThis, { document: { addEventListener() {} } })
  t.after(() => void Reflect.deleteProperty(globalThis, 'document')) // other files of the process would take it for a browser's
  const sizes = (folder: string) => `${mediaAddress(ID, `${folder}320.webp`)} 320w, ${mediaAddress(ID, `${folder}640.webp`)} 640w`
  assert.equal(await renewAddress(sizes('~old/')), undefined, 'there is no way to ask yet')
  renewFiles(async (id) => (id === ID ? '~new/' : undefined))
  assert.equal(await renewAddress(sizes('~old/')), sizes('~new/'))
  assert.equal(await renewAddress(sizes('~new/')), undefined, 'the same address is not loaded again')
  assert.equal(await renewAddress(sizes('')), undefined)
  assert.equal(await renewAddress('/other/~old/a.webp'), undefined)
  renewFiles(async () => '')
  assert.equal(await renewAddress(sizes('~old/')), sizes(''), 'a file that is open by now has a plain address')
  renewFiles(() => Promise.reject(new Error('no network')))
  assert.equal(await renewAddress(sizes('~old/')), undefined)
})

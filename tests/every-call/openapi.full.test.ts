import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { programOf } from '../world/programs.ts'
import { openWorld } from '../world.ts'

type Operation = { readonly operationId: string; readonly security: readonly object[] }
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

test('the description of all calls is valid for an outside validator, and names each operation once', async () => {
  await using world = await openWorld()
  const developer = await world.operator(['developer'])
  const token = await programOf(world, developer)
  const read = async (headers: Readonly<Record<string, string>>) =>
    (await (await fetch(`${world.url}/api/openapi.json`, { headers })).json()) as Document
  const [open, whole] = [await read({}), await read({ authorization: `Bearer ${token}` })]
  for (const document of [open, whole]) {
    const { valid, errors } = await new Validator().validate(document)
    assert.ok(valid, JSON.stringify(errors))
    const ids = Object.values(document.paths).flatMap((operations) => Object.values(operations).map(({ operationId }) => operationId))
    assert.equal(new Set(ids).size, ids.length)
    for (const id of ids) assert.match(id, /^[a-z]\w*$/)
  }
  assert.deepEqual(
    Object.keys(whole.paths).sort(),
    world.answers
      .flatMap(({ answers }) => answers.flatMap(({ call, isUndescribed }) => (isUndescribed ? [] : (call.path as string))))
      .sort(),
  )
  const ofPrograms = Object.keys(open.paths).filter((path) => path.startsWith('/api/v1/'))
  assert.deepEqual(
    ofPrograms,
    Object.keys(whole.paths).filter((path) => path.startsWith('/api/v1/')),
  )
  assert.deepEqual(open.paths['/api/v1/drafts/save']!['post']!.security, [{ program: [] }])
  assert.deepEqual(Object.keys(open.paths['/api/v1/items']!), ['get'])
})

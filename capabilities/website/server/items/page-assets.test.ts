import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Pool } from 'pg'
import { readPageAssets } from '../asset-store.ts'

/** Counts the statements of a pool that has the assets 0 to 9. */
function openPool() {
  const statements: (readonly string[])[] = []
  const query = async ({ values: [ids] }: { readonly values: readonly (readonly string[])[] }) => {
    statements.push(ids ?? [])
    return { rows: (ids ?? []).filter((id) => Number(id) < 10).map((id) => ({ id })) }
  }
  return { pool: { query } as unknown as Pool, statements }
}

test('property: parts that ask at the same time share a statement, and each gets the assets that it asked for', async () => {
  const ids = fc.array(fc.option(fc.nat(12).map(String)), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.array(ids, { minLength: 1, maxLength: 8 }), async (parts) => {
      const { pool, statements } = openPool()
      const all = await Promise.all(parts.map((part) => readPageAssets(pool, part)))
      const found = (part: readonly (string | null)[]) => new Set(part.filter((id) => id !== null && Number(id) < 10))
      assert.deepEqual(
        all.map((assets) => new Set(assets.keys())),
        parts.map(found),
      )
      assert.ok(statements.length <= 1, `${statements.length}`)
    }),
  )
})

test('the addresses of one part are signed for that part alone', async () => {
  const { pool } = openPool()
  const sign = <T extends object>(asset: T) => ({ ...asset, isSigned: true })
  const [signed, plain] = await Promise.all([readPageAssets(pool, ['1'], sign), readPageAssets(pool, ['1', '2'])])
  assert.deepEqual([...signed.values()], [{ id: '1', isSigned: true }])
  assert.deepEqual([...plain.values()], [{ id: '1' }, { id: '2' }])
})

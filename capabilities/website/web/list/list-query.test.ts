import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SECTIONS } from '#capabilities/content/contract.ts'
import { FACETS } from '../../contract.ts'
import { readListQuery } from './list-query.ts'
import { LIST_FIELDS } from './page-of-list.ts'

test('pages of lists name each field of the address that they read', () => {
  for (const section of SECTIONS) {
    const asked: string[] = []
    const searchParams = new Proxy(new URLSearchParams(), {
      get: (target, method: 'get') => (name: string) => {
        asked.push(name)
        return target[method](name)
      },
    })
    readListQuery(section, { searchParams } as URL)
    assert.ok(asked.length > FACETS[section].length)
    assert.deepEqual(
      asked.filter((name) => name !== 'language' && !LIST_FIELDS.includes(name)),
      [],
      section,
    )
  }
})

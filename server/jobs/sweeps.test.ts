import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { openLog } from '#server/observe/log.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { sweepAll } from './sweeps.ts'

const log = openLog({ logLevel: 'silent', logFile: undefined })

test('a failing sweep stops neither the other sweeps nor the next round', async () => {
  await using database = await openFreshDatabase('empty')
  const pool = new pg.Pool({ ...database.settings, max: 2 })
  const other = new pg.Pool({ ...database.settings, max: 1 })
  const ran: string[] = []
  const sweeps = [async () => Promise.reject(new Error('broken')), async () => ran.push('second')]
  try {
    await sweepAll({ pool, log }, sweeps, new AbortController().signal)
    await sweepAll({ pool: other, log }, sweeps, new AbortController().signal)
    assert.deepEqual(ran, ['second', 'second'])
    const meanwhile = async () => {
      await sweepAll({ pool: other, log }, [async () => ran.push('twice')], new AbortController().signal)
      return 0
    }
    await sweepAll({ pool, log }, [meanwhile], new AbortController().signal)
    assert.deepEqual(ran, ['second', 'second'])
    await sweepAll({ pool, log }, sweeps, AbortSignal.abort())
    assert.equal(ran.length, 2)
  } finally {
    await Promise.all([pool.end(), other.end()])
  }
})

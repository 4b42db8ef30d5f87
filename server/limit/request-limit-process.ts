import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openRequestLimit } from './request-limit.ts'
import { sharesOf } from './shares.ts'

// Runs as one of the two processes of request-limit.test.ts.
const [, , connection = ''] = process.argv
const pool = new pg.Pool({ ...JSON.parse(connection), max: 2 })
const requestLimit = openRequestLimit(sharesOf({ pool }), { perAddress: 300, costlyPerAddress: 300, perAccount: 300 })
let passed = 0
for (let round = 0; round < 60; round++) {
  const answers = await Promise.all(Array.from({ length: 5 }, () => requestLimit.pass({ address: 'a', session: null })))
  passed += answers.filter(Boolean).length
  await sleep(10)
}
await pool.end()
process.send?.(passed, () => process.disconnect())

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { constants } from 'node:os'
import { test } from 'node:test'

test('all threads of a process get the lowest priority, also those that exist already', () => {
  const program = `
    import { readdirSync } from 'node:fs'
    import { readFile } from 'node:fs/promises'
    import { getPriority } from 'node:os'
    import { lowerOwnPriority } from '#server/concurrency/lower-own-priority.ts'
    await readFile('package.json') // starts the threads of the pool
    lowerOwnPriority()
    console.log(JSON.stringify(readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  const priorities = JSON.parse(output) as number[]
  assert.ok(priorities.length > 4)
  assert.deepEqual(new Set(priorities), new Set([constants.priority.PRIORITY_LOW]))
})

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { readGroup } from './read-group.stand-in.ts'

const PROGRAM = `
  import { readdirSync } from 'node:fs'
  import { readFile } from 'node:fs/promises'
  import { getPriority } from 'node:os'
  import { lowerOwnPriority } from '#server/concurrency/lower-own-priority.ts'
  import { readGroup } from '#server/concurrency/read-group.stand-in.ts'
  await readFile('package.json') // starts the threads of the pool
  lowerOwnPriority()
  const threads = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))
  console.log(JSON.stringify({ threads, group: readGroup('self') }))`

async function runProgram(detached: boolean) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], { detached, stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(await text(child.stdout)) as { readonly threads: number[]; readonly group?: ReturnType<typeof readGroup> }
}

test('all threads of a process get the lowest priority, also those that exist already', async () => {
  const { threads, group } = await runProgram(false)
  assert.ok(threads.length > 4)
  assert.deepEqual(new Set(threads), new Set([constants.priority.PRIORITY_LOW]))
  assert.deepEqual(group, readGroup('self'), 'the processes of the same session are lowered, too')
})

test('a process with a session of its own lowers that', async (t) => {
  const own = readGroup('self')
  if (own === undefined) return t.skip('this system has no groups of processes')
  const { group } = await runProgram(true)
  assert.notEqual(group?.id, own.id)
  assert.equal(group?.nice, constants.priority.PRIORITY_LOW)
})

import assert from 'node:assert/strict'
import fs, { mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openLogTarget } from './log-target.ts'

test('a line that was written in part when logs are rotated ends in the file in which it began', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'lyceum-log-')), 'log')
  const target = openLogTarget(file)
  const end = Promise.withResolvers<void>()
  const write = fs.write
  const tries: number[] = []
  const writeFew = (fd: number, bytes: Buffer, then: (defect: Error | null, count: number, bytes: Buffer) => void) => {
    tries.push(bytes.length)
    if (tries.length === 1) {
      renameSync(file, `${file}.1`)
      target.reopen()
      return write(fd, bytes, 0, 4, then)
    }
    return write(fd, bytes, (...written) => {
      then(...written)
      end.resolve()
    })
  }
  fs.write = writeFew as never
  syncBuiltinESMExports()
  target.write('one line\n')
  await end.promise
  assert.deepEqual([readFileSync(`${file}.1`, 'utf8'), readFileSync(file, 'utf8')], ['one line\n', ''])
})

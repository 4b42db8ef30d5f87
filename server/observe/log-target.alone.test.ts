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

test('lines that arrive during a write and soon after it go out in one write', async () => {
  const target = openLogTarget(join(mkdtempSync(join(tmpdir(), 'lyceum-log-')), 'log'))
  const [first, second] = [Promise.withResolvers<() => void>(), Promise.withResolvers<void>()]
  const writes: string[] = []
  const writeLater = (_fd: number, bytes: Buffer, then: (defect: Error | null, count: number) => void) => {
    writes.push(bytes.toString())
    if (writes.length === 1) first.resolve(() => then(null, bytes.length))
    else second.resolve()
  }
  fs.write = writeLater as never
  syncBuiltinESMExports()
  const alive = setInterval(() => {}, 1_000) // the log alone keeps no process running
  target.write('one\n')
  const complete = await first.promise
  target.write('two\n')
  complete()
  target.write('three\n')
  await second.promise
  clearInterval(alive)
  assert.deepEqual(writes, ['one\n', 'two\nthree\n'])
})

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { endDrawing } from './draw-pictures.ts'

test('a drawing child process exits when disconnected, and an unresponsive one is killed', async () => {
  const start = async (program: string) => {
    const child = spawn(process.execPath, ['-e', `process.send('here'); ${program}`], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    await once(child, 'message')
    const ended = once(child, 'exit')
    endDrawing(child)
    return await ended
  }
  assert.deepEqual(await start(`process.on('disconnect', () => process.exit())`), [0, null])
  assert.deepEqual(await start('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'), [null, 'SIGKILL'])
})

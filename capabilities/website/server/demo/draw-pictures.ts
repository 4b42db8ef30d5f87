import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DrawnPicture } from './draw-child.ts'
import type { Drawing } from './scenes.ts'

const CHILD = fileURLToPath(new URL('draw-child.ts', import.meta.url))

/** A child with hanging native threads does not notice the disconnect, so it is killed after this time. */
const GOES_WITHIN_MS = 2_000

/** Draws pictures one by one in a child process. Ends the child when all are drawn, the consumer stops, or the signal aborts. */
export async function* drawPictures<D extends Drawing>(
  drawings: readonly D[],
  signal?: AbortSignal,
): AsyncGenerator<readonly [D, DrawnPicture]> {
  if (drawings.length === 0) return
  const child = fork(CHILD, { serialization: 'advanced', execArgv: [], detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = new AbortController()
  child.once('exit', () => gone.abort(new Error('The process that draws the pictures of the demo exited')))
  const ended = signal ? AbortSignal.any([signal, gone.signal]) : gone.signal
  try {
    for (const drawing of drawings) {
      const answer = once(child, 'message', { signal: ended })
      child.send(drawing)
      const [drawn] = (await answer) as [DrawnPicture]
      yield [drawing, drawn]
    }
  } finally {
    endDrawing(child)
  }
}

/** Disconnects the child, and kills it when it does not exit. */
export function endDrawing(child: ChildProcess): void {
  if (child.connected) child.disconnect()
  const timer = setTimeout(() => child.kill('SIGKILL'), GOES_WITHIN_MS).unref()
  child.once('exit', () => clearTimeout(timer))
}

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lowerGroup } from '#server/concurrency/lower-group.ts'

export type HashTask =
  | { readonly password: string; readonly cost: Readonly<Record<string, number>> }
  | { readonly password: string; readonly stored: string; readonly bcrypt?: string }
export type HashResult = string | boolean

/** A process that computes one hash at a time. It keeps this process alive only while it has work. */
export type Child = {
  readonly pid: number | undefined
  /** Returns undefined when the process died during the task. */
  run(task: HashTask): Promise<HashResult | undefined>
  /** Kills the process at once, even during a task; resolves when it has exited. */
  end(): Promise<void>
}

/** A tenth of a core that others use, so that logins continue beside whatever runs on the machine. */
const BESIDE_OTHERS = 10

const FILE = fileURLToPath(new URL('hashing-child.mjs', import.meta.url))

/** Starts a child. `onExit` is called once, for any cause of its end. The child gets an empty environment, because it needs no secrets. */
export function startChild(onExit: (child: Child) => void): Child {
  const childProcess = fork(FILE, { execArgv: [], env: {}, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  lowerGroup(childProcess, BESIDE_OTHERS)
  keepAlive(childProcess, false)
  const exited = Promise.withResolvers<void>()
  let complete: ((result: HashResult | undefined) => void) | undefined
  const finish = (result: HashResult | undefined) => {
    const waiting = complete
    complete = undefined
    waiting?.(result)
  }
  const child: Child = {
    pid: childProcess.pid,
    async run(task) {
      keepAlive(childProcess, true)
      const { promise, resolve } = Promise.withResolvers<HashResult | undefined>()
      complete = resolve
      childProcess.send(task, (lost) => lost && finish(undefined))
      return await promise.finally(() => keepAlive(childProcess, false))
    },
    async end() {
      childProcess.ref()
      childProcess.kill('SIGKILL')
      await exited.promise
    },
  }
  const gone = once(() => {
    onExit(child)
    finish(undefined)
  })
  childProcess.on('message', (result: HashResult) => finish(result))
  childProcess.on('disconnect', gone)
  for (const event of ['exit', 'error']) childProcess.on(event, gone).on(event, exited.resolve)
  return child
}

function keepAlive(childProcess: ChildProcess, yes: boolean): void {
  if (yes) {
    childProcess.ref()
    childProcess.channel?.ref()
  } else {
    childProcess.unref()
    childProcess.channel?.unref()
  }
}

function once(run: () => void): () => void {
  let ran = false
  return () => {
    if (!ran) run()
    ran = true
  }
}

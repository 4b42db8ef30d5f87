import { once } from 'node:events'
import { WebSocket } from 'ws'

/** Commands a process that was started with `--inspect`. */
type Inspector = Disposable & {
  /** Collects all garbage; returns the bytes that remain in use. */
  heapBytes(): Promise<number>
  /** Returns the bytes in use by space of the heap, which tell compiled code from objects. */
  spaces(): Promise<Readonly<Record<string, number>>>
}

type Answer = {
  readonly id?: number
  readonly result?: { readonly usedSize?: number; readonly result?: { readonly value: unknown } }
}

const SPACES = `process.getBuiltinModule('v8').getHeapSpaceStatistics()
  .filter((space) => space.space_used_size > 0).map((space) => [space.space_name.replace(/_space$/, ''), space.space_used_size])`

export async function openInspector(port: number): Promise<Inspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as readonly { readonly webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target!.webSocketDebuggerUrl)
  await once(socket, 'open')
  let serial = 0
  const command = async (method: string, params = {}): Promise<Answer> => {
    const id = ++serial
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [data] = (await once(socket, 'message')) as [Buffer]
      const answer = JSON.parse(String(data)) as Answer
      if (answer.id === id) return answer
    }
  }
  return {
    async heapBytes() {
      await command('HeapProfiler.collectGarbage')
      return (await command('Runtime.getHeapUsage')).result?.usedSize ?? Number.NaN
    },
    async spaces() {
      const { result } = await command('Runtime.evaluate', { expression: SPACES, returnByValue: true })
      return Object.fromEntries(result?.result?.value as readonly (readonly [string, number])[])
    },
    [Symbol.dispose]: () => socket.close(),
  }
}

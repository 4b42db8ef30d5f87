import { once } from 'node:events'
import { WebSocket } from 'ws'

/** Commands a process that was started with `--inspect`. */
type Inspector = Disposable & {
  /** Collects all garbage; returns the bytes that remain in use. */
  heapBytes(): Promise<number>
}

type Answer = { readonly id?: number; readonly result?: { readonly usedSize?: number } }

export async function openInspector(port: number): Promise<Inspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as readonly { readonly webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target!.webSocketDebuggerUrl)
  await once(socket, 'open')
  let serial = 0
  const command = async (method: string): Promise<Answer> => {
    const id = ++serial
    socket.send(JSON.stringify({ id, method }))
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
    [Symbol.dispose]: () => socket.close(),
  }
}

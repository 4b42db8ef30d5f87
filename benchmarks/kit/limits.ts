import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpuSecondsOf } from '#tests/world/processes.ts'

type BareServer = Disposable & { readonly url: string; cpuSeconds(): number }

/** Starts a bare server of Node that answers with the same number of bytes, on core 0. */
export async function openBare(kind: 'http' | 'net', length: number, type = 'text/html'): Promise<BareServer> {
  const child = spawn('taskset', ['-c', '0', process.execPath, 'benchmarks/kit/bare.ts', kind, String(length), type], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout!, 'data')) as [Buffer]
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    cpuSeconds: () => cpuSecondsOf(child.pid!),
    [Symbol.dispose]: () => void child.kill(),
  }
}

type Hasher = Disposable & {
  hashesPerSecond(forMs: number): Promise<number>
}

/** Starts argon2id hashing with the product's parameters, one after the other, on one core. */
export function openHasher(core: number): Hasher {
  const child = spawn('taskset', ['-c', String(core), process.execPath, 'benchmarks/kit/argon2.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    async hashesPerSecond(forMs) {
      child.send(forMs)
      const [figure] = (await once(child, 'message')) as [number]
      return figure
    },
    [Symbol.dispose]: () => void child.kill(),
  }
}

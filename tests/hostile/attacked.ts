import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { until } from '#tests/world/until.ts'
import type { World } from '#tests/world.ts'

const MOST_LEFT_BYTES = 20 * 2 ** 20
/** Covers the sockets that the site keeps open to its database and the live engine. */
const MOST_LEFT_FILES = 20
/** The patience of a reader. It is no measurement, because the machine may be busy. */
const WITHIN_MS = 15_000

type Attack = {
  /** Checks that a listener other than HTTP still serves honest clients. */
  readonly serves?: () => Promise<void>
}

/**
 * Runs an attack that ends by its own code. Then checks that the site answers a page and a call, reports its health correctly, and has
 * freed files and memory. Needs its own process (`*.alone.test.ts`), because it counts the files and memory of the process.
 */
export async function surviveAttack(world: World, attack: () => Promise<void>, { serves }: Attack = {}): Promise<void> {
  await assertAnswers(world)
  const before = { files: countFiles(), bytes: usedBytes() }
  await attack()
  await assertAnswers(world)
  await serves?.()
  await until(() => countFiles() <= before.files + MOST_LEFT_FILES)
  await until(() => usedBytes() <= before.bytes + MOST_LEFT_BYTES)
}

/** Requests an uncached page, a call and the health report from an address without attacks. */
async function assertAnswers({ url, ask }: Pick<World, 'url' | 'ask'>): Promise<void> {
  const signal = AbortSignal.timeout(WITHIN_MS)
  const statusOf = async (path: string) => {
    const { status, body } = await fetch(`${url}${path}`, { signal, headers: { 'x-forwarded-for': '192.0.2.200', accept: 'text/html' } })
    await body?.cancel()
    return status
  }
  assert.equal(await statusOf('/readyz'), 200)
  assert.equal(await statusOf(`/about/index?at=${performance.now()}`), 200)
  const { http } = await ask('/api/website/home', { language: 'zh-CN' }, { address: '192.0.2.200' })
  assert.equal(http, 200)
}

export const countFiles = (): number => readdirSync('/proc/self/fd').length

/** Returns the bytes in use after garbage collection. The resident size would include memory that the allocator keeps. */
function usedBytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

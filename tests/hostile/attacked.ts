import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { until } from '#tests/world/until.ts'
import type { World } from '#tests/world.ts'

/** How much memory may stay behind after an attack. */
const MOST_LEFT_BYTES = 20 * 2 ** 20
/** Sockets that the site itself keeps open for the next request: to its database and to the live engine. */
const MOST_LEFT_FILES = 20
/** A person would wait so long. It is no measurement: the machine may be busy. */
const WITHIN_MS = 15_000

type Attack = {
  /** What a listener besides HTTP still does for an honest client. */
  readonly serves?: () => Promise<void>
}

/**
 * Runs an attack, of which `attack` makes an end itself, and asserts that the site then answers a page and a call, says the truth of itself, and has given
 * back files and memory. For a process of its own (`*.alone.test.ts`), since files and memory are those of the process.
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

/** Asks for a page that is not cached, a call, and what the site says of itself, with an address that attacked nobody. */
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

/** Files and sockets of this process. */
export const countFiles = (): number => readdirSync('/proc/self/fd').length

/** What is in use once everything that nobody needs is collected. The resident size would hold what the allocator keeps, too. */
function usedBytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Locator } from 'playwright-core'

const LONGEST_MS = 60_000

/** Reads repeatedly until the value equals or matches, because the page may not have rendered yet. Fails with the last value. */
export async function untilIs(read: () => Promise<unknown>, wanted: unknown, what?: string): Promise<void> {
  const endAt = performance.now() + LONGEST_MS
  let pauseMs = 20
  const isWanted = (value: unknown) => (wanted instanceof RegExp ? wanted.test(String(value)) : isDeepStrictEqual(value, wanted))
  for (;;) {
    const value = await read()
    if (isWanted(value)) return
    if (performance.now() > endAt) assert.deepEqual(value, wanted, what)
    await sleep(pauseMs)
    pauseMs = Math.min(pauseMs * 1.5, 200)
  }
}

export const untilFocused = (field: Locator): Promise<void> => field.and(field.page().locator(':focus')).waitFor()

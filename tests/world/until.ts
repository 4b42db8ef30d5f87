import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

const LONGEST_MS = 20_000

/** Waits until a condition holds, for example for what another process receives after a commit. Fails on timeout. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const endAt = performance.now() + LONGEST_MS
  for (let pauseMs = 5; !(await holds()); pauseMs = Math.min(pauseMs * 1.5, 100)) {
    assert.ok(performance.now() < endAt, 'it never came to hold')
    await sleep(pauseMs)
  }
}

import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

const MOST_LOOKS = 500

/** Looks again until something holds, as what another process receives after a commit. Fails when it never does. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; !(await holds()); looks++) {
    assert.ok(looks < MOST_LOOKS, 'it never came to hold')
    await sleep(20)
  }
}

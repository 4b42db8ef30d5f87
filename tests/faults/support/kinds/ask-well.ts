import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import { askAt } from '../../../world/process.ts'
import type { Data } from '../../../world.ts'

const MOST_TRIES = 5

/** Makes a call that must succeed. Waits as long as a busy server asks, because a paused machine makes each server busy for a moment. */
export async function askWell(url: string, path: string, fields: Readonly<Record<string, unknown>>, token: string): Promise<Data> {
  for (let tries = 1; ; tries++) {
    const { http, data } = await askAt(url, path, fields, { token })
    if (http === 200) return data
    const { reason, retryAfter } = data as { readonly reason?: string; readonly retryAfter?: number }
    if (reason !== 'BUSY' || tries === MOST_TRIES) throw new Error(`${path} refused: ${JSON.stringify(data)}`)
    await sleep((retryAfter ?? 1) * SECOND)
  }
}

import { setFlagsFromString } from 'node:v8'
import { MINUTE } from '#contract/duration.ts'

/** The heap grows by at most this share of what lives before the engine collects its garbage. */
const GROWTH_PERCENT = 100

let users = 0
let collectedMs = Number.NEGATIVE_INFINITY

/**
 * Bounds the memory of background work that makes much garbage, until it is disposed of. On a machine with much memory the engine lets the
 * heap grow to four times what lives, and keeps the emptied pages while the work goes on. It computes its limit at the end of a
 * collection, so one comes first: that needs --expose-gc, with which `npm start` starts the server.
 */
export async function limitHeapGrowth(): Promise<Disposable> {
  users += 1
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
  if (performance.now() - collectedMs > MINUTE) {
    collectedMs = performance.now()
    await globalThis.gc?.({ type: 'major', execution: 'async' })
  }
  return {
    [Symbol.dispose]() {
      users -= 1
      if (users === 0) setFlagsFromString('--heap-growing-percent=0')
    },
  }
}

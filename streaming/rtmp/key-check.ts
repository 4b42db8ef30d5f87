import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineLimits } from '../limits/limits.ts'
import type { EngineRefusal } from '../refusal.ts'
import type { Authorization, PublishRequest } from './publish-request.ts'
import { WrongKeys } from './wrong-keys.ts'

type KeyCheckOptions = {
  readonly limits: Pick<EngineLimits, 'wrongKeysPerMinute'>
  authorize(request: PublishRequest): Promise<Authorization>
  onRefused(request: PublishRequest, why: EngineRefusal): void
}

/** Refusals of the key. Refusals for a busy line, a codec or an ended broadcast are not about the key. */
const OF_KEYS: ReadonlySet<string> = new Set(['KEY_WRONG', 'KEY_MALFORMED', 'TOO_MANY_FAILURES'])

/** Asks the product about keys, with a delay for networks that guess, and reports refusals without repetition. */
export class KeyCheck {
  readonly #options: KeyCheckOptions
  readonly #wrongKeys: WrongKeys
  constructor(options: KeyCheckOptions) {
    this.#options = options
    this.#wrongKeys = new WrongKeys(options.limits)
  }

  async authorize(request: PublishRequest): Promise<Authorization> {
    const delayMs = this.#wrongKeys.delayMs(request, performance.now())
    if (delayMs > 0) await sleep(delayMs)
    return await this.#options.authorize(request)
  }

  /** Reports a series of wrong keys once, as TOO_MANY_FAILURES. An encoder that comes too early or too late is no event. */
  refused(request: PublishRequest, why: EngineRefusal): void {
    if (why.code === 'ENGINE_RESTARTING') return
    const tries = OF_KEYS.has(why.code) ? this.#wrongKeys.add(request, performance.now()) : 'few'
    if (tries === 'more') return
    this.#options.onRefused(request, tries === 'many' ? { code: 'TOO_MANY_FAILURES' } : why)
  }
}

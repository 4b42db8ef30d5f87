import { setTimeout as sleep } from 'node:timers/promises'
import type { Limits } from '../limits/limits.ts'
import type { Refusal } from '../refusal.ts'
import type { Authorization, PublishRequest } from './publish-request.ts'
import { WrongKeys } from './wrong-keys.ts'

type KeyCheckOptions = {
  readonly limits: Pick<Limits, 'wrongKeysPerMinute'>
  authorize(request: PublishRequest): Promise<Authorization>
  /** An encoder was not let in. */
  onRefused(request: PublishRequest, why: Refusal): void
}

/** Refusals of a key. Those of a busy line, a codec or a broadcast that is over say nothing about it. */
const OF_KEYS: ReadonlySet<string> = new Set(['KEY_WRONG', 'KEY_MALFORMED', 'TOO_MANY_FAILURES'])

/** Asks the product about keys, however many wrong ones come, and tells it about refusals without repeating itself. */
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

  /** Of many wrong keys the operator hears once, that there are many. */
  refused(request: PublishRequest, why: Refusal): void {
    const tries = OF_KEYS.has(why.code) ? this.#wrongKeys.add(request, performance.now()) : 'few'
    if (tries === 'more') return
    this.#options.onRefused(request, tries === 'many' ? { code: 'TOO_MANY_FAILURES' } : why)
  }
}

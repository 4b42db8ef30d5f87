import type { CheckedCode, CheckOutcome, CodeMessage, CodeSender, CodeVerifier, Provider, SendOutcome } from '../provider.ts'
import { withinTime } from '../within-time.ts'
import { type CircuitReport, type Ended, openHealth } from './health.ts'
import { countryCodeOf, findRoute, type Rule } from './rules.ts'

/** One provider asked once. */
type Try = {
  readonly provider: string
  readonly contract: Provider['contract']
  readonly result: SendOutcome
  readonly tookMs: number
}

/** The outcome of one request: the result to act on, who gave it, and every try, in order. */
export type Delivery = {
  /** `unavailable`: every circuit is open, so nobody was asked, it is not a try, and `retryAfterS` says when one will be. */
  readonly result: SendOutcome | { readonly outcome: 'unavailable'; readonly retryAfterS: number }
  /**
   * The provider that the challenge is pinned to, once `result` is `accepted` or `unknown`. With `send-and-check` the code that counts is
   * the provider's own: ask `check`. `repeatsSafely`: an `unknown` may be sent again without arriving twice.
   */
  readonly by?: { readonly provider: string; readonly contract: Provider['contract']; readonly repeatsSafely: boolean }
  readonly tries: readonly Try[]
}

/** The door to text messages. */
export type Sms = {
  /** The providers for a phone (E.164), best first; empty when the phone's country is not served. */
  route(phone: string): readonly Provider[]
  /** How long nothing can be sent to this phone's country, its circuits being open: 0 when something can, Infinity for no provider (R12). */
  shutForMs(phone: string): number
  /**
   * Sends a code, failing over with the same code to at most one more provider. A provider of the contract `send-and-check` in the route is
   * started instead, and makes its own code: `by.contract` tells which code counts. 3 s per provider, 6 s in all.
   */
  send(message: CodeMessage & { readonly code: string }, signal?: AbortSignal): Promise<Delivery>
  /** Sends a message that carries no code, as `send` does; providers that make codes of their own are not asked. */
  note(message: CodeMessage, signal?: AbortSignal): Promise<Delivery>
  /** The same for a caller without a code of its own: only providers of the contract `send-and-check` are asked. */
  start(message: CodeMessage, signal?: AbortSignal): Promise<Delivery>
  /** Asks the provider that started the challenge. `config` when that provider is no longer configured. 3 s. */
  check(challenge: CheckedCode & { readonly provider: string }, signal?: AbortSignal): Promise<CheckOutcome>
  /** The circuits that are not closed, for metrics and the console. */
  troubles(): readonly CircuitReport[]
  /** An operator has mended a provider: its open circuits probe at once. */
  retest(provider: string): void
}

/** Limits of time for one request. */
type SmsTimes = { readonly perProviderMs: number; readonly inAllMs: number }
export const SMS_TIMES: SmsTimes = { perProviderMs: 3_000, inAllMs: 6_000 }
const MOST_TRIES = 2

type Parts = {
  /** In the order of preference. */
  readonly providers: readonly Provider[]
  /** Added to the default rules; one of the same prefix replaces the default. */
  readonly rules?: readonly Rule[]
  /** Monotonic milliseconds. */
  readonly nowMs?: () => number
  readonly times?: SmsTimes
}

/** Binds providers to routes and watches their health. State lives in this process. */
export function openSms({ providers, rules = [], nowMs = () => performance.now(), times = SMS_TIMES }: Parts): Sms {
  const health = openHealth(nowMs)
  const route = (phone: string) => findRoute(phone, providers, rules)
  const deliver = openDelivery(health, nowMs, times)
  return {
    route,
    shutForMs: (phone) => Math.min(...route(phone).map(({ name }) => health.waitMs(name, countryCodeOf(phone)))),
    send: (message, signal) =>
      deliver(route(message.phone), message.phone, signal, (provider, limit) =>
        provider.contract === 'send' ? provider.send(message, limit) : provider.start(withoutCode(message), limit),
      ),
    note: (message, signal) =>
      deliver(route(message.phone).filter(isSender), message.phone, signal, (provider, limit) =>
        provider.send({ ...message, code: '' }, limit),
      ),
    start: (message, signal) =>
      deliver(route(message.phone).filter(isVerifier), message.phone, signal, (provider, limit) => provider.start(message, limit)),
    check: async (challenge, signal) => {
      const { provider: name, ...code } = challenge
      const provider = providers.filter(isVerifier).find((one) => one.name === name)
      if (!provider) return 'config'
      return withinTime(
        (limit) => provider.check(code, limit),
        times.perProviderMs,
        () => 'temporary' as const,
        signal,
      )
    },
    troubles: health.troubles,
    retest: health.retest,
  }
}

const isSender = (provider: Provider): provider is CodeSender => provider.contract === 'send'
const isVerifier = (provider: Provider): provider is CodeVerifier => provider.contract === 'send-and-check'
const withoutCode = ({ code: _code, ...message }: CodeMessage & { readonly code: string }): CodeMessage => message

/** Who may be asked next after this outcome: the next provider, or nobody in this request (notes of the outcomes in `provider.ts`). */
const FAILS_OVER: ReadonlySet<string> = new Set(['no_route', 'config', 'refused', 'temporary'])

function openDelivery(health: ReturnType<typeof openHealth>, nowMs: () => number, times: SmsTimes) {
  return async <P extends Provider>(
    route: readonly P[],
    phone: string,
    outer: AbortSignal | undefined,
    ask: (provider: P, limit: AbortSignal) => Promise<SendOutcome>,
  ): Promise<Delivery> => {
    const country = countryCodeOf(phone)
    const endMs = nowMs() + times.inAllMs
    const tries: Try[] = []
    let waitMs: number | undefined
    for (const provider of route) {
      const beganMs = nowMs()
      if (tries.length === MOST_TRIES || beganMs >= endMs || outer?.aborted) break
      const pass = health.begin(provider.name, country)
      if (!pass.admitted) {
        waitMs = Math.min(waitMs ?? pass.waitMs, pass.waitMs)
        continue
      }
      const withinMs = Math.min(times.perProviderMs, endMs - beganMs)
      const result = await withinTime((limit) => ask(provider, limit), withinMs, failedAs, outer)
      // A caller that gave up says nothing about the provider.
      pass.end(outer?.aborted ? 'neutral' : weightOf(result))
      tries.push({ provider: provider.name, contract: provider.contract, result, tookMs: nowMs() - beganMs })
      if (!FAILS_OVER.has(result.outcome)) return { result, ...pinnedTo(provider, result), tries }
    }
    return { result: summarise(tries, waitMs), tries }
  }
}

/** What a provider that broke or fell silent has done: nobody knows. */
const failedAs = (rawCode: string): SendOutcome => ({ outcome: 'unknown', rawCode })

const pinnedTo = ({ name, contract, repeatsSafely = false }: Provider, { outcome }: SendOutcome): Pick<Delivery, 'by'> =>
  outcome === 'accepted' || outcome === 'unknown' ? { by: { provider: name, contract, repeatsSafely } } : {}

/** A refusal for an unlisted reason may be about one number: three of these must not leave a country without codes. */
const FAILURES: ReadonlySet<string> = new Set(['temporary', 'unknown'])

/** How an outcome weighs on the provider's health. */
function weightOf({ outcome }: SendOutcome): Ended {
  if (outcome === 'accepted') return 'success'
  if (outcome === 'config') return 'config'
  return FAILURES.has(outcome) ? 'failure' : 'neutral'
}

/** Nobody took it: the most hopeful answer wins, so that a passing fault is not mistaken for a country that nobody serves. */
function summarise(tries: readonly Try[], waitMs: number | undefined): Delivery['result'] {
  const results = tries.map((one) => one.result)
  const temporary = results.findLast((result) => result.outcome === 'temporary')
  if (temporary) return temporary
  if (waitMs !== undefined) return { outcome: 'unavailable', retryAfterS: Math.max(1, Math.ceil(waitMs / 1_000)) }
  const final = results.findLast(({ outcome }) => outcome === 'config') ?? results.findLast(({ outcome }) => outcome === 'refused')
  return final ?? results.at(-1) ?? { outcome: 'no_route', rawCode: 'NO_PROVIDER' }
}

import type { CheckedCode, CheckOutcome, CodeMessage, CodeSender, CodeVerifier, Provider, SendOutcome } from '../provider.ts'
import { withinTime } from '../within-time.ts'
import { type CircuitReport, type Ended, openHealth } from './health.ts'
import { countryCodeOf, findRoute, type RoutingRule } from './rules.ts'

type Try = {
  readonly provider: string
  readonly contract: Provider['contract']
  readonly result: SendOutcome
  readonly tookMs: number
}

/** The outcome of one request: the result to act on, the provider that gave it, and every try, in order. */
export type Delivery = {
  /**
   * `unavailable` means that every circuit is open, so no provider was asked. It is not a try, and `retryAfterS` is the time until a
   * provider can be asked.
   */
  readonly result: SendOutcome | { readonly outcome: 'unavailable'; readonly retryAfterS: number }
  /**
   * The provider of the challenge, once `result` is `accepted` or `unknown`. For `send-and-check`, the provider's own code counts, so call
   * `check`. `repeatsSafely` means that a repeat after `unknown` cannot arrive twice.
   */
  readonly by?: { readonly provider: string; readonly contract: Provider['contract']; readonly repeatsSafely: boolean }
  readonly tries: readonly Try[]
}

/** The single entry point for text messages. */
export type Sms = {
  /** Returns the providers for a phone (E.164), best first; empty when its country is not served. */
  route(phone: string): readonly Provider[]
  /**
   * Returns the milliseconds during which open circuits block this phone's country: 0 when a message can be sent, Infinity without a
   * provider (R12).
   */
  shutForMs(phone: string): number
  /**
   * Sends a code, and fails over with the same code to at most one more provider. A `send-and-check` provider in the route is started
   * instead and generates its own code; `by.contract` says which code counts. Limits are 3 s per provider and 6 s in all.
   */
  send(message: CodeMessage & { readonly code: string }, signal?: AbortSignal): Promise<Delivery>
  /** Sends a message without a code, like `send`. Providers that generate codes are not asked. */
  note(message: CodeMessage, signal?: AbortSignal): Promise<Delivery>
  /** Starts a challenge for a caller without its own code. Only `send-and-check` providers are asked. */
  start(message: CodeMessage, signal?: AbortSignal): Promise<Delivery>
  /** Asks the provider that started the challenge, within 3 s. Returns `config` when that provider is not configured. */
  check(challenge: CheckedCode & { readonly provider: string }, signal?: AbortSignal): Promise<CheckOutcome>
  /** Returns the circuits that are not closed, for metrics and the console. */
  troubles(): readonly CircuitReport[]
  /** Makes the open circuits of a provider probe at once, after an operator has repaired it. */
  retest(provider: string): void
}

type SmsTimes = { readonly perProviderMs: number; readonly inAllMs: number }
export const SMS_TIMES: SmsTimes = { perProviderMs: 3_000, inAllMs: 6_000 }
const MOST_TRIES = 2

type Parts = {
  /** Providers in order of preference. */
  readonly providers: readonly Provider[]
  /** Rules in addition to the defaults; a rule with the same prefix replaces the default. */
  readonly rules?: readonly RoutingRule[]
  /** Monotonic milliseconds. */
  readonly nowMs?: () => number
  readonly times?: SmsTimes
}

/** Routes messages to providers and tracks their health. The state belongs to this process. */
export function openSms({ providers, rules = [], nowMs = () => performance.now(), times = SMS_TIMES }: Parts): Sms {
  const health = openHealth(nowMs)
  const route = (phone: string) => findRoute(phone, providers, rules)
  const deliver = openDelivery(health, nowMs, times)
  return {
    route,
    shutForMs: (phone) => Math.min(...route(phone).map(({ name }) => health.waitMs(name, countryCodeOf(phone)))),
    send: (message, signal) =>
      deliver(route(message.phone), { ...message, signal }, (provider, limit) =>
        provider.contract === 'send' ? provider.send(message, limit) : provider.start(withoutCode(message), limit),
      ),
    note: (message, signal) =>
      deliver(route(message.phone).filter(isSender), { ...message, signal }, (provider, limit) =>
        provider.send({ ...message, code: '' }, limit),
      ),
    start: (message, signal) =>
      deliver(route(message.phone).filter(isVerifier), { ...message, signal }, (provider, limit) => provider.start(message, limit)),
    check: async (challenge, signal) => {
      const { provider: name, ...code } = challenge
      const provider = providers.filter(isVerifier).find((one) => one.name === name)
      if (!provider) return 'config'
      return withinTime((limit) => provider.check(code, limit), {
        withinMs: times.perProviderMs,
        failed: () => 'temporary' as const,
        outer: signal,
      })
    },
    troubles: health.troubles,
    retest: health.retest,
  }
}

const isSender = (provider: Provider): provider is CodeSender => provider.contract === 'send'
const isVerifier = (provider: Provider): provider is CodeVerifier => provider.contract === 'send-and-check'
const withoutCode = ({ code: _code, ...message }: CodeMessage & { readonly code: string }): CodeMessage => message

/** Outcomes after which the next provider is asked; `provider.ts` explains them. All others end the request. */
const FAILS_OVER: ReadonlySet<string> = new Set(['no_route', 'config', 'refused', 'temporary'])

function openDelivery(health: ReturnType<typeof openHealth>, nowMs: () => number, times: SmsTimes) {
  return async <P extends Provider>(
    route: readonly P[],
    { phone, signal: outer }: { readonly phone: string; readonly signal: AbortSignal | undefined },
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
      const result = await withinTime((limit) => ask(provider, limit), { withinMs, failed: failedAs, outer })
      // A cancelled request says nothing about the provider.
      pass.end(outer?.aborted ? 'neutral' : weightOf(result))
      tries.push({ provider: provider.name, contract: provider.contract, result, tookMs: nowMs() - beganMs })
      if (!FAILS_OVER.has(result.outcome)) return { result, ...pinnedTo(provider, result), tries }
    }
    return { result: summarise(tries, waitMs), tries }
  }
}

/** The result of a provider that failed or fell silent is unknown; the message may have been sent. */
const failedAs = (rawCode: string): SendOutcome => ({ outcome: 'unknown', rawCode })

const pinnedTo = ({ name, contract, repeatsSafely = false }: Provider, { outcome }: SendOutcome): Pick<Delivery, 'by'> =>
  outcome === 'accepted' || outcome === 'unknown' ? { by: { provider: name, contract, repeatsSafely } } : {}

/** A refusal for an unlisted reason may be about one number: three of these must not leave a country without codes. */
const FAILURES: ReadonlySet<string> = new Set(['temporary', 'unknown'])

/** Maps an outcome to its effect on the provider's health. */
function weightOf({ outcome }: SendOutcome): Ended {
  if (outcome === 'accepted') return 'success'
  if (outcome === 'config') return 'config'
  return FAILURES.has(outcome) ? 'failure' : 'neutral'
}

/**
 * Returns the result when no provider accepted. The most hopeful outcome wins, so that a temporary fault is not mistaken for an unserved
 * country.
 */
function summarise(tries: readonly Try[], waitMs: number | undefined): Delivery['result'] {
  const results = tries.map((one) => one.result)
  const temporary = results.findLast((result) => result.outcome === 'temporary')
  if (temporary) return temporary
  if (waitMs !== undefined) return { outcome: 'unavailable', retryAfterS: Math.max(1, Math.ceil(waitMs / 1_000)) }
  const final = results.findLast(({ outcome }) => outcome === 'config') ?? results.findLast(({ outcome }) => outcome === 'refused')
  return final ?? results.at(-1) ?? { outcome: 'no_route', rawCode: 'NO_PROVIDER' }
}

/**
 * The circuit breaker of one provider in one country (R12). A closed circuit passes every message. An open one passes one real message at a
 * time as a probe; two successful probes close it.
 */
export type Circuit =
  | { readonly is: 'closed'; readonly failedAtMs: readonly number[]; readonly inARow: number }
  | { readonly is: 'open'; readonly cause: Cause; readonly probeAtMs: number; readonly successes: number }
  /** A probe is in progress. It counts as lost when it has not ended at `probeAtMs`. */
  | { readonly is: 'probing'; readonly cause: Cause; readonly probeAtMs: number; readonly successes: number }
type Cause = 'failures' | 'config'

/** Result of a try for the provider's health. `neutral` concerns the number, not the provider; `config` needs an operator. */
export type Ended = 'success' | 'failure' | 'neutral' | 'config'
type CircuitEvent =
  | { readonly type: 'began' }
  | { readonly type: 'ended'; readonly probe: boolean; readonly how: Ended }
  /** An operator reports that the provider is repaired. */
  | { readonly type: 'retest' }

const WINDOW_MS = 30_000
const FAILURES_IN_WINDOW = 5
const FAILURES_IN_A_ROW = 3
const PROBE_EVERY_MS = 10_000
const CONFIG_REST_MS = 10 * 60_000
const SUCCESSES_TO_CLOSE = 2

export const HEALTHY: Circuit = { is: 'closed', failedAtMs: [], inARow: 0 }

export const admits = (circuit: Circuit, nowMs: number): boolean => circuit.is === 'closed' || nowMs >= circuit.probeAtMs

/** Returns the circuit after an event. The function is pure; `nowMs` never decreases. */
export function next(circuit: Circuit, event: CircuitEvent, nowMs: number): Circuit {
  switch (event.type) {
    case 'began':
      return circuit.is === 'closed' ? circuit : { ...circuit, is: 'probing', probeAtMs: nowMs + PROBE_EVERY_MS }
    case 'retest':
      return circuit.is === 'open' ? { ...circuit, probeAtMs: nowMs } : circuit
    case 'ended':
      if (event.how === 'config') return { is: 'open', cause: 'config', probeAtMs: nowMs + CONFIG_REST_MS, successes: 0 }
      if (circuit.is === 'closed') return afterOrdinary(circuit, event.how, nowMs)
      // Ignores messages sent before the circuit opened and probes given up as lost, because they say nothing about the present.
      return circuit.is === 'probing' && event.probe ? afterProbe(circuit, event.how, nowMs) : circuit
  }
}

function afterOrdinary(circuit: Circuit & { is: 'closed' }, how: Exclude<Ended, 'config'>, nowMs: number): Circuit {
  const recent = circuit.failedAtMs.filter((atMs) => nowMs - atMs < WINDOW_MS)
  if (how !== 'failure') return { is: 'closed', failedAtMs: recent, inARow: how === 'success' ? 0 : circuit.inARow }
  const failedAtMs = [...recent, nowMs]
  const inARow = circuit.inARow + 1
  const isTooMuch = failedAtMs.length >= FAILURES_IN_WINDOW || inARow >= FAILURES_IN_A_ROW
  return isTooMuch
    ? { is: 'open', cause: 'failures', probeAtMs: nowMs + PROBE_EVERY_MS, successes: 0 }
    : { is: 'closed', failedAtMs, inARow }
}

function afterProbe(circuit: Circuit & { is: 'probing' }, how: Exclude<Ended, 'config'>, nowMs: number): Circuit {
  // The pause counts from the probe's start, so a recovered provider is found within 10 s, however slowly the probe failed (R13).
  if (how === 'failure') return { is: 'open', cause: 'failures', probeAtMs: Math.max(nowMs, circuit.probeAtMs), successes: 0 }
  const successes = circuit.successes + (how === 'success' ? 1 : 0)
  return successes >= SUCCESSES_TO_CLOSE ? HEALTHY : { is: 'open', cause: circuit.cause, probeAtMs: nowMs, successes }
}

export type CircuitReport = { readonly provider: string; readonly countryCode: string; readonly cause: Cause; readonly probeInMs: number }
/** Permission to ask a provider once, after which `end` must be called; or the wait until the next permission. */
type Pass = { readonly admitted: true; end(how: Ended): void } | { readonly admitted: false; readonly waitMs: number }

/** Opens the circuits of this process, one per provider and country code. */
export function openHealth(nowMs: () => number) {
  const circuits = new Map<string, { readonly provider: string; readonly countryCode: string; circuit: Circuit }>()
  const of = (provider: string, countryCode: string) => {
    const key = `${provider} ${countryCode}`
    const entry = circuits.get(key) ?? { provider, countryCode, circuit: HEALTHY }
    circuits.set(key, entry)
    return entry
  }
  return {
    /** Returns the milliseconds until a message may be sent; 0 when it may be sent at once. */
    waitMs: (provider: string, countryCode: string): number => waitOf(of(provider, countryCode).circuit, nowMs()),
    begin(provider: string, countryCode: string): Pass {
      const entry = of(provider, countryCode)
      if (!admits(entry.circuit, nowMs())) return { admitted: false, waitMs: waitOf(entry.circuit, nowMs()) }
      const probe = entry.circuit.is !== 'closed'
      entry.circuit = next(entry.circuit, { type: 'began' }, nowMs())
      return {
        admitted: true,
        end: (how) => {
          entry.circuit = next(entry.circuit, { type: 'ended', probe, how }, nowMs())
        },
      }
    },
    retest(provider: string): void {
      for (const entry of circuits.values())
        if (entry.provider === provider) entry.circuit = next(entry.circuit, { type: 'retest' }, nowMs())
    },
    troubles: (): readonly CircuitReport[] =>
      [...circuits.values()].flatMap(({ provider, countryCode, circuit }) =>
        circuit.is === 'closed' ? [] : [{ provider, countryCode, cause: circuit.cause, probeInMs: waitOf(circuit, nowMs()) }],
      ),
  }
}

const waitOf = (circuit: Circuit, nowMs: number): number => (circuit.is === 'closed' ? 0 : Math.max(0, circuit.probeAtMs - nowMs))

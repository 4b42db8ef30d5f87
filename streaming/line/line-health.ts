import type { Formats } from '../output/output.ts'
import type { ContentReason } from './content/content-state.ts'
import { type HealthIssue, type HealthReason, healthReasons, isRarePicture, makesPoor, nextIssues } from './health.ts'
import { type Breach, breachesOf, type EncodingPolicy, isExcessive } from './policy.ts'
import type { SecondSample } from './statistics.ts'

export type HealthVerdict = {
  /** The reasons for which the line is poor in this second. */
  readonly reasons: readonly HealthReason[]
  /** Is true once per excess, when the line far exceeds its policy and will be cut if that continues. */
  readonly isWarned: boolean
  readonly mustCut: boolean
  readonly breaches: readonly Breach[]
}

/** Holds one second of a line: its counters, its formats and its content alarms. */
type Second = { readonly sample: SecondSample; readonly formats: Formats; readonly content: readonly ContentReason[] }

/** The line is observed for this many seconds before its usual rates are learned. The first second is not judged. */
const SECONDS_TO_KNOW = 5
const EXCESS_MS = 10_000
/** The time between the warning and the cut. */
export const WARNED_BEFORE_CUT_MS = 5_000

/** Judges a line every second against its policy and its own usual rates. */
export class LineHealth {
  #seconds = 0
  #usual: { framesPerSecond: number | null; kbps: number | null } = { framesPerSecond: null, kbps: null }
  #breachSince: number | null = null
  #excessSince: number | null = null
  #isWarned = false
  #breaches: readonly Breach[] = []
  #issues: readonly HealthIssue[] = []
  #reasons: readonly HealthReason[] = []

  /** Lists the issues of the line, including recent ones. */
  get issues(): readonly HealthIssue[] {
    return this.#issues
  }

  get reasons(): readonly HealthReason[] {
    return this.#reasons
  }

  get breaches(): readonly Breach[] {
    return this.#breaches
  }

  judge({ sample, formats, content }: Second, policy: EncodingPolicy | undefined, now: number): HealthVerdict {
    // The first sample covers the backlog before it and less than a full second.
    if (++this.#seconds === 1) return { reasons: [], isWarned: false, mustCut: false, breaches: [] }
    this.#breaches = policy ? breachesOf(policy, formats, sample) : []
    this.#breachSince = this.#breaches.length > 0 ? (this.#breachSince ?? now) : null
    this.#excessSince = policy && isExcessive(policy, sample) ? (this.#excessSince ?? now) : null
    const isOutsidePolicy = policy?.match === 'strict' && this.#breaches.length > 0
    const reasons = healthReasons({ sample, usual: this.#usual, isOutsidePolicy, isRarePicture: isRarePicture(formats.video), content })
    this.#reasons = reasons
    this.#issues = nextIssues(this.#issues, reasons, sample)
    const poor = reasons.filter((reason) => makesPoor(reason, policy))
    if (!poor.some((reason) => reason !== 'OUTSIDE_POLICY')) this.#learn(sample, formats)
    return { reasons: poor, isWarned: this.#warn(now), mustCut: this.#mustCut(policy, now), breaches: this.#breaches }
  }

  #warn(now: number): boolean {
    const isDue = this.#excessSince !== null && now - this.#excessSince >= EXCESS_MS - WARNED_BEFORE_CUT_MS
    const isNew = isDue && !this.#isWarned
    this.#isWarned = isDue
    return isNew
  }

  #mustCut(policy: EncodingPolicy | undefined, now: number): boolean {
    if (this.#excessSince !== null && now - this.#excessSince >= EXCESS_MS) return true
    if (policy?.match !== 'strict' || policy.cutAfterMs === undefined || this.#breachSince === null) return false
    return now - this.#breachSince >= policy.cutAfterMs
  }

  /** Averages slowly over the good seconds. */
  #learn({ framesPerSecond, kbps }: SecondSample, { video }: Formats): void {
    const known = this.#usual
    if (this.#seconds < SECONDS_TO_KNOW) return
    this.#usual = {
      framesPerSecond: video ? (video.framesPerSecond ?? average(known.framesPerSecond, framesPerSecond)) : null,
      kbps: average(known.kbps, kbps),
    }
  }
}

const average = (known: number | null, value: number): number => (known === null ? value : known * 0.95 + value * 0.05)

import type { Formats } from '../output/output.ts'
import type { ContentReason } from './content/content-state.ts'
import { type HealthIssue, type HealthReason, isRarePicture, makesPoor, nextIssues, reasonsOf } from './health.ts'
import { type Breach, breachesOf, type EncodingPolicy, isExcessive } from './policy.ts'
import type { SecondSample } from './statistics.ts'

export type Verdict = {
  /** Returns the reasons for which the line is poor in this second. */
  readonly reasons: readonly HealthReason[]
  /** Far beyond its policy, and cut when it stays so; told once for each time. */
  readonly isWarned: boolean
  readonly mustCut: boolean
  readonly breaches: readonly Breach[]
}

/** One second of a line: what was counted, what it is coded as, and what was last seen and heard of it. */
type Second = { readonly sample: SecondSample; readonly formats: Formats; readonly content: readonly ContentReason[] }

/** Seconds that a line needs to show what it usually has, and the first of them, which is not judged. */
const SECONDS_TO_KNOW = 5
const EXCESS_MS = 10_000
/** From the warning to the cut. */
export const WARNED_BEFORE_CUT_MS = 5_000

/** Judges a line second by second, against its policy and against itself. */
export class LineHealth {
  #seconds = 0
  #usual: { framesPerSecond: number | null; kbps: number | null } = { framesPerSecond: null, kbps: null }
  #breachSince: number | null = null
  #excessSince: number | null = null
  #isWarned = false
  #breaches: readonly Breach[] = []
  #issues: readonly HealthIssue[] = []
  #reasons: readonly HealthReason[] = []

  /** All that is wrong with the line, also what was so a moment ago. */
  get issues(): readonly HealthIssue[] {
    return this.#issues
  }

  /** What is wrong in the last second. */
  get reasons(): readonly HealthReason[] {
    return this.#reasons
  }

  get breaches(): readonly Breach[] {
    return this.#breaches
  }

  judge({ sample, formats, content }: Second, policy: EncodingPolicy | undefined, now: number): Verdict {
    // The first second holds what was piled up before it, and not a whole second of it.
    if (++this.#seconds === 1) return { reasons: [], isWarned: false, mustCut: false, breaches: [] }
    this.#breaches = policy ? breachesOf(policy, formats, sample) : []
    this.#breachSince = this.#breaches.length > 0 ? (this.#breachSince ?? now) : null
    this.#excessSince = policy && isExcessive(policy, sample) ? (this.#excessSince ?? now) : null
    const isOutsidePolicy = policy?.match === 'strict' && this.#breaches.length > 0
    const reasons = reasonsOf({ sample, usual: this.#usual, isOutsidePolicy, isRarePicture: isRarePicture(formats.video), content })
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

  /** A slow average of the good seconds. */
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

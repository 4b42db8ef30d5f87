import type { HealthIssue, HealthReason } from './health.ts'

/** An issue that has lasted for some seconds, or one that is over. */
export type HealthChange = { readonly reason: HealthReason; readonly state: 'began' | 'over'; readonly issue: HealthIssue }

/** A shorter issue is shown while it lasts but causes no event. */
const LASTING_MS = 3_000

/** Returns the issues of one connection that cause events: once when each begins and once when it is over. */
export class HealthAlarms {
  readonly #reported = new Map<HealthReason, HealthIssue>()

  next(issues: readonly HealthIssue[], at: number): HealthChange[] {
    const begun = issues.filter(({ reason, since, lastAt }) => !this.#reported.has(reason) && lastAt === at && lastAt - since >= LASTING_MS)
    const over = [...this.#reported.values()].filter(({ reason }) => !issues.some((issue) => issue.reason === reason))
    for (const issue of issues) if (this.#reported.has(issue.reason) || begun.includes(issue)) this.#reported.set(issue.reason, issue)
    for (const { reason } of over) this.#reported.delete(reason)
    return [
      ...begun.map((issue): HealthChange => ({ reason: issue.reason, state: 'began', issue })),
      ...over.map((issue): HealthChange => ({ reason: issue.reason, state: 'over', issue })),
    ]
  }
}

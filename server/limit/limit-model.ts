import type { LimitRule } from './limits.ts'

/** Models the rate limits as simply as possible; tests compare the database with it. Answers are seconds to wait, 0 to pass. */
export class LimitModel {
  readonly #hits = new Map<string, number[]>()
  readonly #blockedUntil = new Map<string, number>()

  look(rules: readonly LimitRule[], now: number): number {
    return Math.max(0, ...rules.map((rule) => Math.ceil(this.#waitOf(rule, now) / 1_000)))
  }

  take(rules: readonly LimitRule[], now: number): number {
    const wait = this.look(rules, now)
    if (wait > 0) return wait
    for (const key of new Set(rules.map((rule) => rule.key))) {
      this.#hits.set(key, [...this.#hitsOf(key), now])
      const ends = rules
        .filter((rule) => rule.key === key && this.#isFull(rule, now))
        .map(({ penaltyMs = 0 }) => (penaltyMs > 0 ? now + penaltyMs : 0))
      this.#blockedUntil.set(key, Math.max(0, ...ends))
    }
    return 0
  }

  giveBack(keys: readonly string[]): void {
    for (const key of new Set(keys)) {
      if (this.#hitsOf(key).length > 0) this.#blockedUntil.delete(key)
      this.#hits.set(key, this.#hitsOf(key).slice(0, -1))
    }
  }

  #waitOf(rule: LimitRule, now: number): number {
    const blocked = (this.#blockedUntil.get(rule.key) ?? 0) - now
    if (rule.times === 0) return Math.max(blocked, rule.withinMs)
    // A rule is full while the earliest of its newest `times` hits is in its time.
    const earliest = this.#hitsOf(rule.key).at(-rule.times) ?? Number.NEGATIVE_INFINITY
    return Math.max(blocked, earliest + rule.withinMs - now)
  }

  #isFull({ key, times, withinMs }: LimitRule, now: number): boolean {
    return this.#hitsOf(key).filter((hit) => hit > now - withinMs).length >= times
  }

  #hitsOf(key: string): number[] {
    return this.#hits.get(key) ?? []
  }
}

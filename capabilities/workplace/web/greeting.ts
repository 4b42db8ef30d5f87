import { clockOf } from '#contract/dates.ts'

/** Which part of the day it is in Shanghai. */
export function greetingAt(now: Date): 'night' | 'morning' | 'noon' | 'afternoon' | 'evening' {
  const hour = Number(clockOf(now).slice(0, 2))
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

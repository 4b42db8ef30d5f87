const HOUR = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', hour: 'numeric', hourCycle: 'h23' })

/** Which part of the day it is in Shanghai. */
export function greetingAt(now: Date): 'night' | 'morning' | 'noon' | 'afternoon' | 'evening' {
  const hour = Number(HOUR.format(now))
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

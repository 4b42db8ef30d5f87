import type { Refusal } from '#web/console/refusal.ts'

/** Returns true when a colleague or another session of the same account holds the lock. */
export const isLockRefusal = ({ refused }: Pick<Refusal, 'refused'>): boolean => refused === 'LOCKED' || refused === 'LOCKED_ELSEWHERE'

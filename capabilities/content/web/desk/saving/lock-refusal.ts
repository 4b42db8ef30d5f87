import type { CallRefusal } from '#web/console/refusal.ts'

/** Returns true when a colleague or another session of the same account holds the lock. */
export const isLockRefusal = ({ refused }: Pick<CallRefusal, 'refused'>): boolean => refused === 'LOCKED' || refused === 'LOCKED_ELSEWHERE'

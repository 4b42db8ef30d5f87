import type { Refusal } from '#web/console/refusal.ts'

/** Whether the text is locked by a colleague, or by the same person in another session. */
export const isLockRefusal = ({ refused }: Pick<Refusal, 'refused'>): boolean => refused === 'LOCKED' || refused === 'LOCKED_ELSEWHERE'

/** Nobody waits for anything, and nothing was decided. */
export const UNDECIDED = { submitted_at: null, submitted_by: null, decided_at: null, decided_by: null } as const

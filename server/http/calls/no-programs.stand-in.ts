import type { Programs } from './programs.ts'

/** Knows no program. */
export const NO_PROGRAMS: Programs = { isKnown: () => false, authenticate: async () => null, pass: () => true }

import type { Selection } from '../contract.ts'

/** The days that are shown, in words. */
export const writePeriod = ({ from, to }: Partial<Selection>): string | undefined => (from && to ? `${from} – ${to}` : undefined)

import type { Selection } from '../contract.ts'

export const writePeriod = ({ from, to }: Partial<Selection>): string | undefined => (from && to ? `${from} – ${to}` : undefined)

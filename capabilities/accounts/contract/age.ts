/** The age groups of minors, the youngest first. An adult has none. */
export const AGE_GROUPS = ['under-14', '14-15', '16-17'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

/** Where a broadcast may come from, the best first. The slate is a still that is always there. */
export const SOURCES = ['main', 'hot', 'cold', 'slate'] as const
export type SourceName = (typeof SOURCES)[number]

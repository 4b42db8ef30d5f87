/** Lists the sources of a broadcast, best first. The slate is a still that is always available. */
export const SOURCES = ['main', 'hot', 'cold', 'slate'] as const
export type SourceName = (typeof SOURCES)[number]

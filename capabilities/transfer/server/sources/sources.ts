import type { Source } from '../format/source.ts'

/** Lists the formats that can be imported. The first that recognises an upload reads it. */
export const SOURCES: readonly Source[] = []

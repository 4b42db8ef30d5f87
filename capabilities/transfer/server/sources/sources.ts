import type { Source } from '../format/source.ts'
import { wordpress } from './wordpress/wordpress.ts'

/** Lists the formats that can be imported. The first that recognises an upload reads it. */
export const SOURCES: readonly Source[] = [wordpress]

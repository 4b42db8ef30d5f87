import { archiveSource } from '../export/archive-source.ts'
import type { Source } from '../format/source.ts'
import { docxSource } from './docx/docx-source.ts'
import { feedSource } from './feed/feed-source.ts'
import { haloSource } from './halo/halo-source.ts'
import { markdownSource } from './markdown/markdown-source.ts'
import { tableSource } from './table/table-source.ts'
import { wordpress } from './wordpress/wordpress.ts'

/** Lists the formats that can be imported. The first that recognises an upload reads it; a ZIP of nothing else is a folder of Markdown. */
export const SOURCES: readonly Source[] = [wordpress, archiveSource, docxSource, haloSource, feedSource, tableSource, markdownSource]

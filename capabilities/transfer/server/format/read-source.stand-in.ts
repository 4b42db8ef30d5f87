import type { Document } from '#contract/document/document.ts'
import { Entry, type EntryKind, type EntryOf } from './entry.ts'
import { plainText } from './plain-text.ts'
import type { Source, SourceTools, UploadedFile } from './source.ts'

/** Converts pictures and words only; content's own converter cleans HTML and has its own tests. */
export const TOOLS: SourceTools = {
  language: 'zh-CN',
  signal: new AbortController().signal,
  async convertHtml(html) {
    const pictures = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag], at) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      address: /\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '',
      alt: /\balt="([^"]*)"/.exec(tag)?.[1] ?? '',
    }))
    const text = plainText(html)
    const content: Document['content'] = [
      ...(text === ''
        ? []
        : [{ type: 'paragraph', content: [{ type: 'text', text: text.slice(0, 20_000).replace(/\n/g, ' ') }] } as const]),
      ...pictures.map(({ id }) => ({ type: 'picture', attrs: { asset: id } }) as const),
    ]
    return { document: { type: 'doc', content }, pictures, embeds: [] }
  },
}

type ReadSource = {
  readonly entries: readonly Entry[]
  of<Kind extends EntryKind>(kind: Kind): readonly EntryOf<Kind>[]
  /** Lists what was lost as `code detail`. */
  readonly losses: readonly string[]
}

/** Reads an upload whole and checks that each entry has the form of the format, and that a second reading yields the same keys. */
export async function readSource(source: Source, upload: UploadedFile, tools = TOOLS): Promise<ReadSource> {
  await using opened = await source.open(upload, tools)
  const entries = await Array.fromAsync(opened.entries())
  for (const entry of entries) Entry.parse(entry)
  const again = await Array.fromAsync(opened.entries())
  if (JSON.stringify(again.map(({ key }) => key)) !== JSON.stringify(entries.map(({ key }) => key))) throw new Error('The keys differ.')
  const of = <Kind extends EntryKind>(kind: Kind) => entries.filter((entry): entry is EntryOf<Kind> => entry.is === kind)
  return { entries, of, losses: of('loss').map(({ what, detail }) => `${what} ${detail}`) }
}

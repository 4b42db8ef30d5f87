import {
  BLOCK_KINDS,
  type BlockPart,
  type Draft,
  EMPTY_DRAFT,
  emptyBlock,
  emptyRow,
  type PageBlock,
} from '#capabilities/content/contract.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { PublishedItem } from './demo-context.ts'
import { movedTo } from './demo-dates.ts'
import type { PageFile } from './demo-files.ts'
import { DEMO_OWNER, readDemoPages, readDemoPictures, readVideos } from './read-demo.ts'

type Parts = PageBlock['parts']

/** Returns the demo's pages with references resolved: sets by number, files by library id. */
export function demoPagesOf(sets: ReadonlyMap<string, number>, now: Date): PublishedItem[] {
  const files = new Map([...readDemoPictures(), ...readVideos()].map(({ name, id }) => [name, id]))
  const ids: Partial<Record<BlockPart, (name: string) => string | undefined>> = {
    picture: (name) => files.get(name),
    file: (name) => files.get(name),
    set: (id) => sets.get(id)?.toString(),
  }
  const fill = (parts: Parts): Parts =>
    Object.fromEntries(Object.entries(parts).map(([part, value = '']) => [part, ids[part as BlockPart]?.(value) ?? value]))
  return readDemoPages().map(({ key, publishedAt, editions }) => ({
    key,
    section: 'page',
    kind: 'img',
    topics: [],
    makers: { ownerId: DEMO_OWNER, inspectorId: DEMO_OWNER, editorId: DEMO_OWNER },
    publishedAt: new Date(Math.min(movedTo(now).moment(publishedAt).getTime(), now.getTime())),
    editions: Object.fromEntries(LANGUAGES.map((language) => [language, draftOf(editions[language], fill)])),
  }))
}

const draftOf = ({ blocks, ...draft }: PageFile['editions'][Language], fill: (parts: Parts) => Parts): Draft => ({
  ...EMPTY_DRAFT,
  ...draft,
  blocks: blocks.map(({ id, kind, parts, rows }) => ({
    ...emptyBlock(kind, id),
    parts: { ...emptyBlock(kind, id).parts, ...fill(parts) },
    rows: BLOCK_KINDS[kind].row.length > 0 ? rows.map((row) => ({ ...emptyRow(kind), ...fill(row) })) : [],
  })),
})

import type { Bilingual } from '#contract/language.ts'
import type { CourseDraft } from '../../contract.ts'

/** An outline as a flat list: a chapter, its lessons, the next chapter. The first row is always a chapter. */
export type OutlineRow =
  | { readonly kind: 'chapter'; readonly key: string; readonly title: Bilingual }
  | { readonly kind: 'lesson'; readonly key: string }

let lastKey = 0
export const newChapter = (title: Bilingual = { 'zh-CN': '', 'en-US': '' }): OutlineRow => {
  lastKey += 1
  return { kind: 'chapter', key: `chapter-${lastKey}`, title }
}

export const toOutlineRows = (chapters: CourseDraft['chapters']): OutlineRow[] =>
  chapters.flatMap(({ title, lessons }) => [newChapter(title), ...lessons.map((key): OutlineRow => ({ kind: 'lesson', key }))])

export function toChapters(rows: readonly OutlineRow[]): CourseDraft['chapters'] {
  const chapters: { title: { 'zh-CN': string; 'en-US': string }; lessons: string[] }[] = []
  for (const row of rows) {
    if (row.kind === 'chapter') chapters.push({ title: { ...row.title }, lessons: [] })
    else chapters.at(-1)?.lessons.push(row.key)
  }
  return chapters
}

/** Moves a row. A lesson may move into another chapter; a chapter moves together with its lessons. */
export function moveRow(
  rows: readonly OutlineRow[],
  from: number,
  to: number,
): { readonly rows: readonly OutlineRow[]; readonly at: number } {
  const row = rows[from]
  if (!row || to < 0 || to >= rows.length || to === from) return { rows, at: from }
  if (row.kind === 'lesson') {
    const at = Math.max(1, to)
    return { rows: rows.toSpliced(from, 1).toSpliced(at, 0, row), at }
  }
  const blocks = blocksOf(rows)
  const own = blocks.findIndex((block) => block[0] === row)
  // The arrow keys move a chapter past the next one; dragging moves it to the chapter under the pointer.
  const target = to === from + 1 ? own + 1 : blockAt(blocks, to)
  if (target === own || target >= blocks.length) return { rows, at: from }
  const moved = blocks
    .toSpliced(own, 1)
    .toSpliced(target, 0, ...blocks.slice(own, own + 1))
    .flat()
  return { rows: moved, at: moved.indexOf(row) }
}

/** Removes a chapter; its lessons join the previous one. The first chapter is removed only when it is empty. */
export const removeChapter = (rows: readonly OutlineRow[], at: number): readonly OutlineRow[] =>
  at > 0 || rows[1]?.kind !== 'lesson' ? rows.toSpliced(at, 1) : rows

const blocksOf = (rows: readonly OutlineRow[]): OutlineRow[][] => {
  const blocks: OutlineRow[][] = []
  for (const row of rows) {
    if (row.kind === 'chapter') blocks.push([row])
    else blocks.at(-1)?.push(row)
  }
  return blocks
}

function blockAt(blocks: readonly (readonly OutlineRow[])[], place: number): number {
  let end = 0
  return blocks.findIndex((block) => {
    end += block.length
    return place < end
  })
}

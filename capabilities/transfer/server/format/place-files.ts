import type { Draft, Parts } from '#capabilities/content/contract.ts'
import type { Block } from '#contract/document/document.ts'
import { mapAssets } from '#contract/document/map-assets.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { noteText } from '../../text/notes.ts'

/** Describes the file in the library of a picture or video that texts name; `asset` is null when it is missing. */
export type KnownMedia = { readonly asset: string | null; readonly name: string }

/** Returns the note in place of a picture that is missing. */
export const missingNote = (name: string, language: Language): string => `[${translatorOf(noteText, language)('picture', { name })}]`

/** Names the files of the library in a draft. One that is not there leaves a visible note in the text, and nothing in a block. */
export function placeFiles(draft: Draft, language: Language, media: ReadonlyMap<string, KnownMedia>): Draft {
  const noteOf = (id: string): Block => ({
    type: 'paragraph',
    content: [{ type: 'text', text: missingNote(media.get(id)?.name ?? '', language) }],
  })
  const assetOf = (id: string | null): string | null => (id === null ? null : (media.get(id)?.asset ?? null))
  const body = mapAssets(draft.body, (id) => assetOf(id) ?? noteOf(id))
  const placed = (parts: Parts): Parts =>
    Object.fromEntries(Object.entries(parts).map(([name, value = '']) => [name, media.has(value) ? (assetOf(value) ?? '') : value]))
  const blocks = draft.blocks.map((block) => ({ ...block, parts: placed(block.parts), rows: block.rows.map(placed) }))
  const cover = assetOf(draft.cover)
  return { ...draft, body, blocks, cover, video: assetOf(draft.video), sharePicture: assetOf(draft.sharePicture) }
}

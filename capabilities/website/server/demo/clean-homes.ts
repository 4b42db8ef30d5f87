import type { AnyTransaction } from '#server/database/database.ts'
import { isSameJson } from '#server/database/same-json.ts'
import type { Block } from '../../contract.ts'
import { DEFAULT_BLOCKS } from '../home/default-blocks.ts'
import { type NoteUses, picturesOfHome, USERS } from '../home/home-draft.ts'
import { readHomes, writeHome } from './demo-store.ts'
import { readHome } from './read-demo.ts'

/**
 * Removes demo content from arrangements that operators saved, published or not: slides and figures with the exact demo texts, and deleted
 * sets. Frees demo pictures that only these used.
 */
export async function cleanHomes({ noteUses }: { readonly noteUses: NoteUses }, tx: AnyTransaction, goneSets: ReadonlySet<number>) {
  for (const { place, number, blocks } of await readHomes(tx)) {
    const own = withoutDemo(blocks, goneSets)
    if (isSameJson(own, blocks)) continue
    await writeHome(tx, number, own)
    if (place) await noteUses(tx, USERS[place], own.flatMap(picturesOfHome))
  }
}

/** Falls back to the default arrangement when no block remains. */
function withoutDemo(blocks: readonly Block[], goneSets: ReadonlySet<number>): readonly Block[] {
  const demo = readHome(new Date())
  const slides = demo.flatMap((block) => (block.kind === 'banners' ? block.slides : []))
  const figures = demo.flatMap((block) => (block.kind === 'figures' ? block.figures : []))
  const own = blocks.flatMap((block): Block[] => {
    if (block.kind === 'set') return goneSets.has(block.set) ? [] : [block]
    if (block.kind === 'figures') {
      const left = block.figures.filter((figure) => !figures.some((known) => isSameJson(known, figure)))
      return left.length > 0 ? [{ ...block, figures: left }] : []
    }
    if (block.kind !== 'banners') return [block]
    const left = block.slides.filter(({ title, text }) => !slides.some((known) => isSameJson([known.title, known.text], [title, text])))
    return [{ ...block, slides: left.length > 0 ? left : WELCOME }]
  })
  return own.length > 0 ? own : DEFAULT_BLOCKS
}

/** Replaces a banner whose slides all came from the demo. */
const WELCOME = DEFAULT_BLOCKS.flatMap((block) => (block.kind === 'banners' ? block.slides : []))

import type { AnyTransaction } from '#server/database/database.ts'
import { isSameJson } from '#server/database/same-json.ts'
import type { Block } from '../../contract.ts'
import { DEFAULT_BLOCKS } from '../home/default-blocks.ts'
import { type NoteUses, picturesOf, USERS } from '../home/home-draft.ts'
import { readHomes, writeHome } from './demo-store.ts'
import { readHome } from './read-demo.ts'

/**
 * Takes what is still the demo's out of the home pages that people arranged, published or not: slides and figures that say word for word what the demo
 * says, and sets that are gone. Pictures of the demo that only these showed are free afterwards.
 */
export async function cleanHomes({ noteUses }: { readonly noteUses: NoteUses }, tx: AnyTransaction, goneSets: ReadonlySet<number>) {
  for (const { place, number, blocks } of await readHomes(tx)) {
    const own = withoutDemo(blocks, goneSets)
    if (isSameJson(own, blocks)) continue
    await writeHome(tx, number, own)
    if (place) await noteUses(tx, USERS[place], own.flatMap(picturesOf))
  }
}

/** Where nothing else is left, the site arranges itself. */
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

/** What the site says of itself, where the demo said everything. */
const WELCOME = DEFAULT_BLOCKS.flatMap((block) => (block.kind === 'banners' ? block.slides : []))

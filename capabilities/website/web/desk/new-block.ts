import type { Section } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Block, BlockKind, getHomeDraft, Look } from '../../contract.ts'

export type HomeDesk = OutputOf<typeof getHomeDraft>
export type SetName = HomeDesk['sets'][number]

export const noWords: Bilingual = { 'zh-CN': '', 'en-US': '' }
export const newSlide = { picture: null, title: noWords, text: noWords, label: noWords, href: '' }
export const newFigure = { value: noWords, unit: noWords, label: noWords }

/** Creates a block with default values. The browser generates its id; `of` is the kind of its things. */
export function newBlock(kind: BlockKind, of = ''): Block {
  const common = { id: crypto.randomUUID().slice(0, 8), isOn: true, from: null, until: null, title: noWords, lead: noWords }
  switch (kind) {
    case 'banners':
      return { ...common, kind, slides: [newSlide] }
    case 'set':
      return { ...common, kind, set: 0, look: 'cards', most: 4 }
    case 'newest':
      return { ...common, kind, section: 'dynamic', look: 'lead', most: 4 }
    case 'things':
      return { ...common, kind, of, most: 4 }
    case 'figures':
      return { ...common, kind, figures: [newFigure], countedOn: '' }
    case 'text':
      return { ...common, kind, text: noWords, label: noWords, href: '' }
  }
}

/** Returns the looks that suit a block; the map is for studies, the timeline for achievements. */
export const looksOf = (block: Block): readonly Look[] => {
  if (block.kind === 'set') return ['lead', 'cards', 'rows']
  if (block.kind !== 'newest') return []
  return ['lead', 'cards', 'rows', ...SPECIAL[block.section]]
}
const SPECIAL: Readonly<Record<Section, readonly Look[]>> = {
  dynamic: [],
  medicine: [],
  article: [],
  video: [],
  college: [],
  multicenter: ['map'],
  achievement: ['years'],
}

const isFilled = (words: Bilingual): boolean => words['zh-CN'].trim() !== '' || words['en-US'].trim() !== ''
const isOwnAddress = (href: string): boolean => href === '' || /^\/(?![/\\])[^\s\\]*$/.test(href)

/** Returns the invalid form fields of a block with the reason. */
export function blockFaults(block: Block): Readonly<Record<string, 'needs-words' | 'needs-set' | 'address-wrong' | 'span-wrong'>> {
  const wrong: Record<string, 'needs-words' | 'needs-set' | 'address-wrong' | 'span-wrong'> = {}
  if (block.from !== null && block.until !== null && block.from >= block.until) wrong['until'] = 'span-wrong'
  if (block.kind === 'set' && block.set < 1) wrong['set'] = 'needs-set'
  if (block.kind === 'banners')
    for (const [at, { title, href }] of block.slides.entries()) {
      if (!isFilled(title)) wrong[`title-${at}`] = 'needs-words'
      if (!isOwnAddress(href.trim())) wrong[`href-${at}`] = 'address-wrong'
    }
  if (block.kind === 'figures')
    for (const [at, { value, label }] of block.figures.entries()) {
      if (!isFilled(value)) wrong[`value-${at}`] = 'needs-words'
      if (!isFilled(label)) wrong[`label-${at}`] = 'needs-words'
    }
  if (block.kind === 'text') {
    if (!isFilled(block.text)) wrong['text'] = 'needs-words'
    if (!isOwnAddress(block.href.trim())) wrong['href'] = 'address-wrong'
  }
  return wrong
}

type Difference = { readonly added: Block[]; readonly removed: Block[]; readonly changed: Block[]; readonly isMoved: boolean }

export function blockDifference(shown: readonly Block[], draft: readonly Block[]): Difference {
  const [before, after] = [byId(shown), byId(draft)]
  const stay = draft.filter(({ id }) => before.has(id))
  const left = shown.filter(({ id }) => after.has(id))
  return {
    added: draft.filter(({ id }) => !before.has(id)),
    removed: shown.filter(({ id }) => !after.has(id)),
    changed: stay.filter((block) => textOf(before.get(block.id)) !== textOf(block)),
    isMoved: stay.some(({ id }, at) => left[at]?.id !== id),
  }
}
const byId = (blocks: readonly Block[]) => new Map(blocks.map((block) => [block.id, block]))

/** Sorts the keys, because the database returns them in another order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

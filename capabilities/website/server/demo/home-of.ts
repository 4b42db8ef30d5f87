import { itemPath } from '#capabilities/content/contract.ts'
import type { Block } from '../../contract.ts'
import type { LoadedDemo } from './demo-context.ts'
import type { BlockFile } from './demo-files.ts'
import { readDemoItems, readDemoPictures, readHome } from './read-demo.ts'

/** Returns the blocks that need no loaded content: slides without pictures, and figures. */
export const homeAtFirst = (): Block[] =>
  readHome(new Date()).flatMap((block): Block[] => {
    if (block.kind === 'banners') return [{ ...block, slides: block.slides.filter(({ picture }) => picture === null) }]
    return block.kind === 'figures' ? [block] : []
  })

/** Returns the demo's home page with references resolved: numbers of sets, ids of pictures, addresses of items. */
export function homeOf(loaded: LoadedDemo, sets: ReadonlyMap<string, number>): Block[] {
  const pictures = new Map(readDemoPictures().map(({ name, id }) => [name, id]))
  const items = new Map(readDemoItems().map((item) => [item.key, item]))
  const hrefOf = (href: string): string => {
    const item = items.get(href.replace(/^item:/, ''))
    const known = item && loaded.get(item.key)
    return item && known ? itemPath({ ...item, number: known.number, slug: item.editions['zh-CN']?.slug ?? '' }) : href
  }
  return readHome(new Date()).flatMap((block: BlockFile): Block[] => {
    if (block.kind === 'set') {
      const number = sets.get(block.set)
      return number === undefined ? [] : [{ ...block, set: number }]
    }
    if (block.kind !== 'banners') return [block]
    const slides = block.slides.map((slide) => ({
      ...slide,
      picture: slide.picture && pictures.get(slide.picture)!,
      href: hrefOf(slide.href),
    }))
    return [{ ...block, slides }]
  })
}

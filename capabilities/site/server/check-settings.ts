import { contrastsOf, LEAST_CONTRAST } from '#contract/site/theme-colour.ts'
import type { Leaf, SiteSettings } from '../contract.ts'
import type { Tx } from './context.ts'
import { readItems, readPictures } from './shown-store.ts'

export type Wrong = { readonly refused: 'ACCENT_WEAK' | 'PICTURE_UNKNOWN' | 'MENU_LOOP' | 'MENU_MISSING'; readonly figure?: number }

/**
 * Returns the refusal of settings whose shape is valid. References that the previous version had may stay, even if their target is gone.
 */
export async function findWrong(tx: Tx, settings: SiteSettings, before: SiteSettings): Promise<Wrong | undefined> {
  const { light, dark } = settings.accent === null ? { light: LEAST_CONTRAST, dark: LEAST_CONTRAST } : contrastsOf(settings.accent)
  const figure = Math.floor(Math.min(light, dark) * 100) / 100
  if (figure < LEAST_CONTRAST) return { refused: 'ACCENT_WEAK', figure }
  if (entriesOf(settings).some(leadsToItself)) return { refused: 'MENU_LOOP' }
  const pictures = newIn(picturesOf(settings), picturesOf(before))
  if ((await readPictures(tx, pictures)).size < pictures.length) return { refused: 'PICTURE_UNKNOWN' }
  const items = newIn(itemsOf(settings), itemsOf(before))
  if ((await readItems(tx, items)).size < items.length) return { refused: 'MENU_MISSING' }
  return undefined
}

const newIn = <Value>(after: readonly Value[], before: readonly Value[]): Value[] =>
  [...new Set(after)].filter((each) => !before.includes(each))

const entriesOf = ({ menu, footer }: SiteSettings) => [...(menu ?? []), ...(footer ?? [])]
const leadsToItself = ({ target, below }: ReturnType<typeof entriesOf>[number]): boolean =>
  target.kind !== 'none' && below.some((leaf) => isSame(leaf.target, target))
const isSame = (one: Leaf['target'], other: Leaf['target']): boolean => keyOf(one) === keyOf(other)
const keyOf = (target: Leaf['target']): string => Object.values(target).join(' ')

/** Returns the media library pictures that the settings use. */
export const picturesOf = ({ logo, seo }: SiteSettings): string[] =>
  [logo, ...seo.map(({ picture }) => picture)].filter((id) => id !== null)
export const itemsOf = (settings: SiteSettings): number[] =>
  entriesOf(settings)
    .flatMap(({ below, ...entry }): Leaf[] => [entry, ...below])
    .flatMap(({ target }) => (target.kind === 'item' ? target.number : []))

import type { OutputOf } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Picture } from '#contract/picture.ts'
import { contrastsOf, LEAST_CONTRAST } from '#contract/site/theme-colour.ts'
import { type getSiteDesk, type LinkedItem, type Shown, SiteSettings } from '../contract.ts'

export type SiteDesk = OutputOf<typeof getSiteDesk>

export type PartProps = {
  readonly desk: SiteDesk
  readonly settings: SiteSettings
  set(changes: Partial<SiteSettings>): void
  /** Errors by path, such as `social.0.href`. */
  readonly wrong: ReadonlyMap<string, string>
}

/** Validates with the rules of the server, so that errors show without a request. */
export function entryFault(settings: SiteSettings): ReadonlyMap<string, string> {
  const read = SiteSettings.safeParse(settings)
  const found = (read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)
  return new Map([...found, ...(isWeak(settings.accent) ? [['accent', ''] as const] : [])])
}

export const isWeak = (accent: string | null): boolean => accent !== null && leastOf(accent) < LEAST_CONTRAST
/** Returns the lower of the contrasts in the two themes. */
export const leastOf = (accent: string): number => Math.min(...Object.values(contrastsOf(accent)))

export function partOf(path: string): 'identity' | 'look' | 'sections' | 'menu' | 'footer' | 'search' {
  const [head] = path.split('.')
  if (head === 'sections' || head === 'menu' || head === 'footer') return head
  return head === 'seo' ? 'search' : head === 'accent' || head === 'logo' ? 'look' : 'identity'
}

export const NO_WORDS: Bilingual = { 'zh-CN': '', 'en-US': '' }

// Pictures and items that were selected on this page: the desk only has those of the version that it loaded.
const chosenPictures = new Map<string, Picture>()
const chosenItems = new Map<number, LinkedItem>()
export const notePicture = (picture: Picture): void => void chosenPictures.set(picture.id, picture)
export const noteItem = (number: number, item: LinkedItem): void => void chosenItems.set(number, item)

export const shownBy = ({ pictures, items }: SiteDesk): Shown => ({
  pictures: new Map([...pictures.map((picture) => [picture.id, picture] as const), ...chosenPictures]),
  items: new Map([...items.map(({ number, item }) => [number, item] as const), ...chosenItems]),
})

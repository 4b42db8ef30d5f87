import type { OutputOf } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Picture } from '#contract/picture.ts'
import { contrastsOf, LEAST_CONTRAST } from '#contract/site/theme-colour.ts'
import { type getSiteDesk, type LinkedItem, type Shown, SiteSettings } from '../contract.ts'

export type Desk = OutputOf<typeof getSiteDesk>

export type PartProps = {
  readonly desk: Desk
  readonly settings: SiteSettings
  set(changes: Partial<SiteSettings>): void
  /** What is wrong, by its path such as `social.0.href`. */
  readonly wrong: ReadonlyMap<string, string>
}

/** The same rules as the server's, so that nothing has to be sent to be found wrong. */
export function wrongIn(settings: SiteSettings): ReadonlyMap<string, string> {
  const read = SiteSettings.safeParse(settings)
  const found = (read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)
  return new Map([...found, ...(isWeak(settings.accent) ? [['accent', ''] as const] : [])])
}

export const isWeak = (accent: string | null): boolean => accent !== null && leastOf(accent) < LEAST_CONTRAST
/** The lower of the contrasts in the two themes. */
export const leastOf = (accent: string): number => Math.min(...Object.values(contrastsOf(accent)))

/** Which part of the screen a path belongs to. */
export function partOf(path: string): 'identity' | 'look' | 'sections' | 'menu' | 'footer' | 'search' {
  const [head] = path.split('.')
  if (head === 'sections' || head === 'menu' || head === 'footer') return head
  return head === 'seo' ? 'search' : head === 'accent' || head === 'logo' ? 'look' : 'identity'
}

export const NO_WORDS: Bilingual = { 'zh-CN': '', 'en-US': '' }

// Pictures and items that were chosen on this page: the desk knows only those of the version that it read.
const chosenPictures = new Map<string, Picture>()
const chosenItems = new Map<number, LinkedItem>()
export const notePicture = (picture: Picture): void => void chosenPictures.set(picture.id, picture)
export const noteItem = (number: number, item: LinkedItem): void => void chosenItems.set(number, item)

/** What these settings lead to, as far as this page knows it. */
export const shownBy = ({ pictures, items }: Desk): Shown => ({
  pictures: new Map([...pictures.map((picture) => [picture.id, picture] as const), ...chosenPictures]),
  items: new Map([...items.map(({ number, item }) => [number, item] as const), ...chosenItems]),
})

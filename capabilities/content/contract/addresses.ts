import type { Language } from '#contract/language.ts'
import type { ItemKind, Section } from './sections.ts'

type Addressed = { readonly number: number; readonly slug: string; readonly section: Section; readonly kind: ItemKind }
export type ItemFamily = 'article' | 'video' | 'medicine' | 'multicenter' | 'lesson'

const FOLDERS: Readonly<Record<ItemFamily, string>> = {
  article: '/platformShow/article',
  video: '/platformShow/video',
  medicine: '/platformShow/medicine',
  multicenter: '/platformShow/multicenter',
  lesson: '/college/lesson',
}

/** Which page shows an item: lessons, medicines and studies have pages of their own, whatever they are made of. */
export function familyOf({ section, kind }: Pick<Addressed, 'section' | 'kind'>): ItemFamily {
  if (section === 'college') return 'lesson'
  if (kind !== 'img') return 'video'
  return section === 'medicine' || section === 'multicenter' ? section : 'article'
}

/**
 * Where an item is read. Its number never changes; the slug may.
 * @example itemPath({ number: 7, slug: 'heart', section: 'article', kind: 'img' }) // '/platformShow/article/7-heart'
 */
export const itemPath = (item: Addressed): string =>
  `${FOLDERS[familyOf(item)]}/${item.number}${item.slug && `-${encodeURIComponent(item.slug)}`}`

/** Where operators write an item, in one of its languages. `in`, since `language` in an address chooses the reader's own. */
export const editPath = (id: string, language: Language) => `/content/items/edit?id=${id}&in=${language}` as const

/** What the last part of an address names; undefined when no item can have it. */
export function readAddress(address: string): { readonly number: number; readonly slug: string } | undefined {
  const [, digits, slug = ''] = /^([1-9]\d{0,14})(?:-(.{1,200}))?$/u.exec(address) ?? []
  return digits === undefined ? undefined : { number: Number(digits), slug }
}

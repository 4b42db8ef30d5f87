import type { Bilingual } from '#contract/language.ts'
import { ownNameOf, type SiteIdentity } from '#contract/site/site-identity.ts'

export const SECTIONS = ['dynamic', 'medicine', 'multicenter', 'achievement', 'article', 'video', 'college'] as const
export type Section = (typeof SECTIONS)[number]
/** A custom page is also an item, but has no section, appears in no list, and has an address of its own choice. */
export const ITEM_SECTIONS = [...SECTIONS, 'page'] as const
export type ItemSection = (typeof ITEM_SECTIONS)[number]

/** The medium of an item: pictures and text, a landscape video or a portrait video. */
export const ITEM_KINDS = ['img', 'horizontalVideo', 'verticalVideo'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export const SECTION_NAMES: Readonly<Record<ItemSection, Bilingual>> = {
  dynamic: { 'zh-CN': '动态', 'en-US': 'News' },
  medicine: { 'zh-CN': '药品', 'en-US': 'Medicines' },
  multicenter: { 'zh-CN': '多中心研究', 'en-US': 'Multi-centre studies' },
  achievement: { 'zh-CN': '成果', 'en-US': 'Achievements' },
  article: { 'zh-CN': '文章', 'en-US': 'Articles' },
  video: { 'zh-CN': '视频', 'en-US': 'Videos' },
  college: { 'zh-CN': '学院', 'en-US': 'College' },
  page: { 'zh-CN': '独立页面', 'en-US': 'Pages' },
}

/** Returns the name of a section: the owner's name for it, or the default. */
export const sectionNameOf = (site: Pick<SiteIdentity, 'sections'>, section: ItemSection): Bilingual =>
  ownNameOf(site, section) ?? SECTION_NAMES[section]

export const LIST_PATHS: Readonly<Record<Section, string>> = {
  dynamic: '/dynamic/index',
  medicine: '/platformShow/medicine',
  multicenter: '/platformShow/multicenter',
  achievement: '/platformShow/achievement',
  article: '/platformShow/article',
  video: '/platformShow/video',
  college: '/college/index',
}

/** Sections with medical content. Their texts require an author with a professional certification. */
export const MEDICAL_SECTIONS: readonly ItemSection[] = ['medicine', 'multicenter', 'article', 'video', 'college']

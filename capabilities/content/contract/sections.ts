import type { Bilingual } from '#contract/language.ts'
import { ownNameOf, type SiteIdentity } from '#contract/site/site-identity.ts'

/** Where an item appears on the site. */
export const SECTIONS = ['dynamic', 'medicine', 'multicenter', 'achievement', 'article', 'video', 'college'] as const
export type Section = (typeof SECTIONS)[number]
/** A page of the site's own is an item, too: of no section, in no list, and read at an address that it has chosen. */
export const ITEM_SECTIONS = [...SECTIONS, 'page'] as const
export type ItemSection = (typeof ITEM_SECTIONS)[number]

/** What an item is made of: pictures and text, or a video that is wider or taller than the other. */
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

/** What readers of a site call a section: by the name that its owner gave it, or by the one it came with. */
export const sectionNameOf = (site: Pick<SiteIdentity, 'sections'>, section: ItemSection): Bilingual =>
  ownNameOf(site, section) ?? SECTION_NAMES[section]

/** Where a section is listed. */
export const LIST_PATHS: Readonly<Record<Section, string>> = {
  dynamic: '/dynamic/index',
  medicine: '/platformShow/medicine',
  multicenter: '/platformShow/multicenter',
  achievement: '/platformShow/achievement',
  article: '/platformShow/article',
  video: '/platformShow/video',
  college: '/college/index',
}

/** Sections whose items say something about medicine: writing for them asks for a professional certification. */
export const MEDICAL_SECTIONS: readonly ItemSection[] = ['medicine', 'multicenter', 'article', 'video', 'college']

import { LIST_PATHS, SECTION_NAMES, SECTIONS } from '#capabilities/content/contract.ts'
import type { Bilingual } from '#contract/language.ts'

export const SITE_DESK_PATH = '/system/site'

// The targets of menu entries, except items and other sites.

/** Sections of the public site: those of items, and live broadcasts. */
export const SITE_SECTIONS = [...SECTIONS, 'live'] as const
export type SiteSection = (typeof SITE_SECTIONS)[number]

/** The path of a section does not depend on its name. */
export const SECTION_PATHS: Readonly<Record<SiteSection, string>> = { ...LIST_PATHS, live: '/live' }

/** Default section names in menus; short, because a menu has one line. */
export const SHIPPED_NAMES: Readonly<Record<SiteSection, Bilingual>> = {
  ...SECTION_NAMES,
  multicenter: { 'zh-CN': '研究', 'en-US': 'Studies' },
  live: { 'zh-CN': '直播', 'en-US': 'Live' },
}

export const SHIPPED_ORDER: readonly SiteSection[] = [
  'dynamic',
  'article',
  'video',
  'multicenter',
  'medicine',
  'achievement',
  'college',
  'live',
]

export const OWN_PAGES = {
  '/home': { 'zh-CN': '首页', 'en-US': 'Home' },
  '/about/index': { 'zh-CN': '关于我们', 'en-US': 'About us' },
  '/activities': { 'zh-CN': '活动', 'en-US': 'Activities' },
  '/authors': { 'zh-CN': '作者', 'en-US': 'Authors' },
  '/agreement': { 'zh-CN': '用户协议', 'en-US': 'User agreement' },
  '/privacy': { 'zh-CN': '隐私政策', 'en-US': 'Privacy policy' },
  '/college/certificate': { 'zh-CN': '核验证书', 'en-US': 'Verify a certificate' },
  '/contact': { 'zh-CN': '联系我们', 'en-US': 'Contact us' },
  '/accessibility': { 'zh-CN': '无障碍声明', 'en-US': 'Accessibility statement' },
  '/report': { 'zh-CN': '举报与投诉', 'en-US': 'Report content' },
  '/search': { 'zh-CN': '搜索', 'en-US': 'Search' },
} as const satisfies Readonly<Record<string, Bilingual>>
export type OwnPage = keyof typeof OWN_PAGES

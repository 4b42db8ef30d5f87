import type { Bilingual } from './language.ts'
import type { Permission } from './permission.ts'

/** The groups of the console's menu, ordered by workflow. */
export const MENU_GROUPS = {
  dashboard: { title: { 'zh-CN': '概览', 'en-US': 'Overview' }, icon: 'dashboard', order: 10 },
  write: { title: { 'zh-CN': '撰写', 'en-US': 'Write' }, icon: 'content', order: 20 },
  review: { title: { 'zh-CN': '审核', 'en-US': 'Review' }, icon: 'check', order: 30 },
  publish: { title: { 'zh-CN': '网站与推广', 'en-US': 'Website' }, icon: 'send', order: 40 },
  live: { title: { 'zh-CN': '直播', 'en-US': 'Live' }, icon: 'tower', order: 50 },
  visualization: { title: { 'zh-CN': '数据', 'en-US': 'Analytics' }, icon: 'chart', order: 60 },
  people: { title: { 'zh-CN': '人员', 'en-US': 'People' }, icon: 'people', order: 70 },
  system: { title: { 'zh-CN': '系统', 'en-US': 'System' }, icon: 'settings', order: 80 },
  user: { title: { 'zh-CN': '用户中心', 'en-US': 'User centre' }, icon: 'user', order: 90 },
} as const satisfies Record<string, { readonly title: Bilingual; readonly icon: string; readonly order: number }>
export type MenuGroup = keyof typeof MENU_GROUPS

export type ConsolePage = {
  /** The route name. It is unique and identifies the page in the server's menu. */
  readonly name: string
  readonly path: `/${string}`
  readonly group: MenuGroup
  readonly title: Bilingual
  /** A console icon that distinguishes the page within its group; the group's icon by default. */
  readonly icon?: string
  /** Additional search terms for the command palette. */
  readonly also?: Bilingual
  readonly order: number
  /** The letter that opens the page after `g`. */
  readonly goKey?: string
  /** The permission that opens the page. Without one every logged-in account may open it. */
  readonly permission?: Permission
  /** Tasks from others wait on this page, so it is among the first shortcuts of accounts that may open it. */
  readonly hasQueue?: true
  /** The parent page in the menu. A page with a parent is not in the menu itself and is open whenever its parent is. */
  readonly partOf?: string
  /** Allows camera and microphone, which are blocked in every other document. */
  readonly films?: true
}

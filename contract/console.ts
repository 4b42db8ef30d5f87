import type { Words } from './language.ts'
import type { Permission } from './permission.ts'

/** Groups of the console's menu, in their order. */
export const MENU_GROUPS = {
  dashboard: { title: { 'zh-CN': '工作台', 'en-US': 'Dashboard' }, icon: 'dashboard', order: 10 },
  content: { title: { 'zh-CN': '内容', 'en-US': 'Content' }, icon: 'content', order: 20 },
  list: { title: { 'zh-CN': '审核与内容集', 'en-US': 'Review and collections' }, icon: 'list', order: 30 },
  form: { title: { 'zh-CN': '表单', 'en-US': 'Forms' }, icon: 'form', order: 40 },
  profile: { title: { 'zh-CN': '详情', 'en-US': 'Profile' }, icon: 'profile', order: 50 },
  visualization: { title: { 'zh-CN': '数据分析', 'en-US': 'Analytics' }, icon: 'chart', order: 60 },
  people: { title: { 'zh-CN': '人员', 'en-US': 'People' }, icon: 'people', order: 70 },
  system: { title: { 'zh-CN': '系统', 'en-US': 'System' }, icon: 'settings', order: 80 },
  user: { title: { 'zh-CN': '用户中心', 'en-US': 'User centre' }, icon: 'user', order: 90 },
} as const satisfies Record<string, { readonly title: Words; readonly icon: string; readonly order: number }>
export type MenuGroup = keyof typeof MENU_GROUPS

/** A page of the console, as the menu, the guard, the tabs and the command palette know it. */
export type ConsolePage = {
  /** Its route name: unique, and the name in the server's menu. */
  readonly name: string
  readonly path: `/${string}`
  readonly group: MenuGroup
  readonly title: Words
  /** An icon of the console, by which it is told from the others of its group. Left out: that of the group. */
  readonly icon?: string
  /** Further words by which the command palette finds it. */
  readonly also?: Words
  readonly order: number
  /** Who may open it. Left out: any signed-in person. */
  readonly permission?: Permission
  /** Work of others waits there: it is among the first shortcuts of who may open it. */
  readonly hasQueue?: true
  /** Opened from this page of the menu, or from one that it leads to: not in the menu itself, and open where that page is. */
  readonly partOf?: string
}

import type { Session } from './caller.ts'
import type { Bilingual } from './language.ts'
import type { Permission } from './permission.ts'

/** Groups of the console's menu, in the order of work. */
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

/** A page of the console, as the menu, the guard, the tabs and the command palette know it. */
export type ConsolePage = {
  /** Its route name: unique, and the name in the server's menu. */
  readonly name: string
  readonly path: `/${string}`
  readonly group: MenuGroup
  readonly title: Bilingual
  /** An icon of the console, by which it is told from the others of its group. Left out: that of the group. */
  readonly icon?: string
  /** Further words by which the command palette finds it. */
  readonly also?: Bilingual
  readonly order: number
  /** The letter that leads there after `g`. */
  readonly goKey?: string
  /** Who may open it. Left out: any signed-in person. */
  readonly permission?: Permission
  /** Work of others waits there: it is among the first shortcuts of who may open it. */
  readonly hasQueue?: true
  /** Opened from this page of the menu, or from one that it leads to: not in the menu itself, and open where that page is. */
  readonly partOf?: string
  /** Uses camera and microphone, which no other document may. */
  readonly films?: true
}

/** What a capability in whose lists work of others waits hands over, for the menu to count it. */
export type Waiting = {
  /** The console's page on which it waits, by its route name. */
  readonly page: string
  /** Who may work there. */
  readonly permission: Permission
  /** How much waits there for this person; of much, at least as much as a person can count. */
  count(session: Session): Promise<number>
}

import type { Bilingual } from '../language.ts'
import type { StatusState } from './status.ts'

/** Groups of the launch check, in the order in which they are shown. */
export const LAUNCH_GROUPS = {
  filing: { 'zh-CN': '备案与许可', 'en-US': 'Filings and licences' },
  notices: { 'zh-CN': '公示与联系', 'en-US': 'Notices and contact' },
  look: { 'zh-CN': '名称与外观', 'en-US': 'Name and appearance' },
  people: { 'zh-CN': '人员与账号', 'en-US': 'People and accounts' },
  messages: { 'zh-CN': '短信与邮件', 'en-US': 'Text messages and mail' },
  retention: { 'zh-CN': '日志与留存', 'en-US': 'Logs and retention' },
  backup: { 'zh-CN': '备份', 'en-US': 'Backups' },
  server: { 'zh-CN': '服务器', 'en-US': 'Server' },
  database: { 'zh-CN': '数据库', 'en-US': 'Database' },
  outside: { 'zh-CN': '外部服务', 'en-US': 'Outside services' },
} as const satisfies Readonly<Record<string, Bilingual>>
export type LaunchGroupName = keyof typeof LAUNCH_GROUPS
export const LAUNCH_GROUP_NAMES = Object.keys(LAUNCH_GROUPS) as readonly LaunchGroupName[]

/** The place where a duty is met: a screen of the site, or settings of the server with the heading of docs/operations.md that explains them. */
export type LaunchFix =
  | { readonly kind: 'page'; readonly path: `/${string}` }
  | { readonly kind: 'server'; readonly settings: readonly string[]; readonly heading: string }

/** A fact that no program can know, so that a person confirms it. */
export type LaunchConfirmation = {
  /** The values that are confirmed, such as a filing number. The confirmation ends when they change. */
  readonly about: string
  /** The person writes down a number or a reason, too. */
  readonly needsNote: boolean
  /** Is null while it is not confirmed, or no longer valid. `by` is null when the account is erased. */
  readonly given: { readonly at: string; readonly by: string | null; readonly note: string; readonly endsAt: string } | null
}

/** One duty of a site that opens to the public. `bad` forbids the opening, `warning` advises against it. */
export type LaunchLine = {
  /** Names the line within the whole check. */
  readonly key: string
  readonly title: Bilingual
  readonly state: StatusState
  /** One sentence that says why the line has this state. */
  readonly why: Bilingual
  /** The law or the document that demands it. */
  readonly rule: Bilingual
  readonly fix?: LaunchFix | undefined
  /** Public addresses that help to meet the duty, such as that of an authority. */
  readonly links?: readonly string[] | undefined
  readonly confirmation?: LaunchConfirmation | undefined
}
export type LaunchGroup = { readonly name: LaunchGroupName; readonly title: Bilingual; readonly lines: readonly LaunchLine[] }

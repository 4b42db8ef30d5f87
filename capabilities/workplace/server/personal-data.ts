import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'console-settings',
    label: { 'zh-CN': '控制台设置', 'en-US': 'Console settings' },
    term: 'account',
    from: 'workplace.settings',
    columns: 'settings, updated_at',
    key: 'account_id',
  }),
  personalRows({
    name: 'shortcuts',
    label: { 'zh-CN': '快捷入口', 'en-US': 'Shortcuts' },
    term: 'account',
    from: 'workplace.shortcut',
    columns: 'page, place',
    key: 'page',
  }),
  personalRows({
    name: 'console-visits',
    label: { 'zh-CN': '打开过的控制台页面', 'en-US': 'Console pages that you opened' },
    term: 'account',
    from: 'workplace.visit',
    columns: 'page, at',
    key: 'page',
  }),
]

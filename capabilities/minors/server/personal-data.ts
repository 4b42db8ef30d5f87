import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

const COLUMNS = 'purpose, state, asked_at, given_at, version, ends_on::text as ends_on, ended_at, ended_by'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'guardians',
    label: { 'zh-CN': '监护人同意', 'en-US': 'Consents of guardians' },
    term: 'account',
    from: 'minors.guardianship',
    where: 'child_id = $1',
    columns: COLUMNS,
    key: 'id',
  }),
  personalRows({
    name: 'children',
    label: { 'zh-CN': '作为监护人的同意', 'en-US': 'Consents as a guardian' },
    term: 'account',
    from: 'minors.guardianship',
    where: 'guardian_id = $1',
    columns: COLUMNS,
    key: 'id',
  }),
  personalRows({
    name: 'minors-mode',
    label: { 'zh-CN': '未成年人模式', 'en-US': 'Minors’ mode' },
    term: 'account',
    from: 'minors.mode',
    where: 'account_id = $1',
    columns: 'is_on, pin is not null as has_pin, set_by, changed_at',
    key: 'account_id',
  }),
  personalRows({
    name: 'minors-mode-use',
    label: { 'zh-CN': '未成年人模式使用时长', 'en-US': 'Use in minors’ mode' },
    term: { days: 30 },
    from: 'minors.mode_use',
    where: 'account_id = $1',
    columns: 'day::text as day, minutes, counted_at',
    key: 'account_id',
  }),
]

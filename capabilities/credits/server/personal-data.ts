import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'credits',
    label: { 'zh-CN': '学分', 'en-US': 'Credits' },
    term: 'account',
    from: 'credits.entry',
    columns:
      '(select code from credits.class where id = class_id) as class, (tenths / 10.0)::numeric(6, 1) as points, year, project_number, authority, source_kind, source_title, corrects, reason, at',
    key: 'id',
  }),
  personalRows({
    name: 'late-credits',
    label: { 'zh-CN': '待确认的学分', 'en-US': 'Credits that wait for a decision' },
    term: 'account',
    from: 'credits.late_grant',
    columns:
      '(select code from credits.class where id = class_id) as class, (tenths / 10.0)::numeric(6, 1) as points, year, project_number, authority, source_kind, source_title, at, decided_at',
    key: 'id',
  }),
  personalRows({
    name: 'credit-statements',
    label: { 'zh-CN': '学分证明', 'en-US': 'Statements of credits' },
    term: 'account',
    from: 'credits.statement',
    columns: 'number, name, is_certified, years, issued_at',
    key: 'number',
  }),
]

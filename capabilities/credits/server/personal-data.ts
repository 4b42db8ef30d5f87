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
]

import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'audit',
    label: { 'zh-CN': '与你有关的审计记录', 'en-US': 'Audit entries about you' },
    term: 'work',
    from: 'audit.entry',
    where: "(actor = $1::uuid or target = 'account:' || $1::uuid::text)",
    columns: 'action, outcome, target, at, case when actor = $1 then address end as address',
    key: 'id',
  }),
]

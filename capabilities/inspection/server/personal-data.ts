import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'skipped-tasks',
    label: { 'zh-CN': '跳过的审核任务', 'en-US': 'Tasks that you skipped' },
    term: 'account',
    from: 'inspection.skip',
    columns: 'task_id, at',
    key: 'task_id',
  }),
]

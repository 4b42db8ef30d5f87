import { defineTexts } from '#contract/text.ts'

export const activitiesActions = defineTexts({
  'activity.created': { en: 'Activity created', zh: '创建活动' },
  'activity.changed': { en: 'Activity edited', zh: '编辑活动' },
  'activity.repeated': { en: 'Dates of an activity added', zh: '添加活动场次' },
  'activity.submitted': { en: 'Activity submitted for review', zh: '提交活动审核' },
  'activity.recalled': { en: 'Activity withdrawn from review', zh: '撤回活动审核' },
  'activity.published': { en: 'Activity approved and published', zh: '通过并发布活动' },
  'activity.returned': { en: 'Activity returned', zh: '退回活动' },
  'activity.cancelled': { en: 'Activity cancelled', zh: '取消活动' },
  'activity.person-added': { en: 'Person signed up for an activity', zh: '代为报名活动' },
  'activity.person-removed': { en: 'Registration cancelled by an operator', zh: '取消他人报名' },
  'activity.people-exported': { en: 'Registrations of an activity exported', zh: '导出活动报名名单' },
  'activity.checked-in': { en: 'People checked in at an activity', zh: '活动签到' },
  'activity.check-in-undone': { en: 'Check-in undone', zh: '撤销签到' },
  'activity.removed': { en: 'Draft of an activity deleted', zh: '删除活动草稿' },
})

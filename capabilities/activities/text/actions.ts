import { defineTexts } from '#contract/text.ts'

export const activitiesActions = defineTexts({
  'activity.created': { en: 'Activity created', zh: '创建活动' },
  'activity.changed': { en: 'Activity edited', zh: '编辑活动' },
  'activity.submitted': { en: 'Activity submitted for review', zh: '提交活动审核' },
  'activity.recalled': { en: 'Activity withdrawn from review', zh: '撤回活动审核' },
  'activity.published': { en: 'Activity approved and published', zh: '通过并发布活动' },
  'activity.returned': { en: 'Activity returned', zh: '退回活动' },
  'activity.cancelled': { en: 'Activity cancelled', zh: '取消活动' },
  'activity.removed': { en: 'Draft of an activity deleted', zh: '删除活动草稿' },
})

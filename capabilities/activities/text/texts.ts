import { defineTexts } from '#contract/text.ts'

export const activitiesText = defineTexts({
  'permission.activities:read': { en: 'View activities', zh: '查看活动' },
  'permission.activities:write': { en: 'Create and edit activities', zh: '创建和编辑活动' },
  'permission.activities:review': { en: 'Approve or return activities', zh: '审核活动' },
  'resource.activities': { en: 'Activities', zh: '活动' },
  CHANGED_MEANWHILE: { en: 'Someone else has changed this activity. Reload the page.', zh: '活动刚被其他人修改过，请重新加载页面。' },
  UNDER_REVIEW: { en: 'The draft is under review. Withdraw it to make changes.', zh: '草稿正在审核，撤回后才能修改。' },
  ACTIVITY_CANCELLED: { en: 'This activity was cancelled and can’t be changed.', zh: '活动已取消，不能再修改。' },
  ENDS_BEFORE_START: { en: 'The end must be after the start.', zh: '结束时间须晚于开始时间。' },
  SIGN_UP_ORDER: {
    en: 'Sign-up must open before it closes, and close by the end of the activity.',
    zh: '报名须先开放后截止，且不晚于活动结束。',
  },
  AGENDA_OUTSIDE: {
    en: 'Each item of the agenda must end after it begins, and lie within the activity.',
    zh: '议程各项须先开始后结束，且在活动时间之内。',
  },
  COVER_UNKNOWN: { en: 'The cover was deleted from the library. Choose another one.', zh: '封面已从媒体库删除，请另选一张。' },
  STUDIO_UNKNOWN: { en: 'The studio was deleted. Choose another one.', zh: '直播间已删除，请另选一个。' },
  NOTHING_CHANGES: { en: 'There are no changes to submit.', zh: '没有需要提交的修改。' },
  ACTIVITY_INCOMPLETE: { en: 'Add a summary, and a place or an online room, first.', zh: '请先填写导语，以及地点或线上方式。' },
  NOT_SUBMITTED: { en: 'The draft isn’t under review. Reload the page.', zh: '草稿不在审核中，请重新加载页面。' },
  OWN_SUBMISSION: { en: 'You can’t decide on a draft that you wrote or submitted.', zh: '不能审核自己编写或提交的活动。' },
  NOT_PUBLISHED: { en: 'Only a published activity can be cancelled.', zh: '只有已发布的活动可以取消。' },
  ACTIVITY_OVER: { en: 'This activity is over.', zh: '活动已经结束。' },
  ALREADY_PUBLISHED: { en: 'A published activity can’t be deleted. Cancel it instead.', zh: '已发布的活动不能删除，可以取消活动。' },
  'notice.submitted': { en: 'Activity to review: {title}', zh: '活动待审核：{title}' },
  'notice.submitted.text': { en: '{name} has submitted it.', zh: '由 {name} 提交。' },
  'notice.approved': { en: 'Your activity was published: {title}', zh: '活动已发布：{title}' },
  'notice.approved.text': { en: 'It is on the site now.', zh: '已在网站上公开。' },
  'notice.returned': { en: 'Your activity was returned: {title}', zh: '活动被退回：{title}' },
})
export type ActivitiesText = (typeof activitiesText)['en-US']

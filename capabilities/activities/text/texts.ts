import { answeredScanText } from '#contract/text/scans.ts'
import { defineTexts, joinTexts } from '#contract/text.ts'

const ownText = defineTexts({
  'permission.activities:read': { en: 'View activities', zh: '查看活动' },
  'permission.activities:write': { en: 'Create and edit activities', zh: '创建和编辑活动' },
  'permission.activities:people': { en: 'Manage registrations and check-in', zh: '管理报名与签到' },
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
  QUESTIONNAIRE_UNKNOWN: { en: 'These questions are closed. Choose others, or none.', zh: '该附加问题已关闭，请另选或不选。' },
  FORM_CHANGED: {
    en: 'The questions have just changed. Reload the page and answer them again.',
    zh: '问题刚刚更新，请刷新页面后重新填写。',
  },
  ANSWERS_INVALID: { en: 'Some answers are missing or invalid. Check the questions.', zh: '有未填写或无法识别的回答，请检查。' },
  WORDS_BLOCKED: { en: 'An answer contains words that aren’t allowed.', zh: '回答中含有不允许的词语，请修改。' },
  STUDIO_UNKNOWN: { en: 'The studio was deleted. Choose another one.', zh: '直播间已删除，请另选一个。' },
  SERIES_UNDER_REVIEW: {
    en: 'A later date of the series is under review. Withdraw it first, or save only this date.',
    zh: '系列中有后续场次正在审核，请先撤回，或仅保存本场。',
  },
  SERIES_TOO_LONG: {
    en: 'A series has at most 52 dates. Choose fewer, or an earlier last day.',
    zh: '一个系列最多 52 场，请减少次数或提前结束日期。',
  },
  SERIES_WITHOUT_DATES: {
    en: 'There are no new dates: the last day is too early, or the series has them already.',
    zh: '没有新的场次：结束日期过早，或这些日期已在系列中。',
  },
  NOTHING_CHANGES: { en: 'There are no changes to submit.', zh: '没有需要提交的修改。' },
  ACTIVITY_INCOMPLETE: {
    en: 'It needs a summary, and at least one of these: a place, an online room, a broadcast.',
    zh: '请填写导语，并至少填写一项：地点、线上会议地址、直播间。',
  },
  NOT_SUBMITTED: { en: 'The draft isn’t under review. Reload the page.', zh: '草稿不在审核中，请重新加载页面。' },
  OWN_SUBMISSION: { en: 'You can’t decide on a draft that you wrote or submitted.', zh: '不能审核自己编写或提交的活动。' },
  NOT_PUBLISHED: { en: 'Only a published activity can be cancelled.', zh: '只有已发布的活动可以取消。' },
  ACTIVITY_OVER: { en: 'This activity has ended.', zh: '活动已经结束。' },
  ALREADY_PUBLISHED: { en: 'A published activity can’t be deleted. Cancel it instead.', zh: '已发布的活动不能删除，可以取消活动。' },
  SIGN_UP_NOT_OPEN: { en: 'Sign-up hasn’t opened yet.', zh: '报名尚未开始。' },
  SIGN_UP_CLOSED: { en: 'Sign-up has closed.', zh: '报名已截止。' },
  NOT_IN_AUDIENCE: {
    en: 'You aren’t among the people who can sign up. The activity page says who can.',
    zh: '你不在报名范围内，活动页面注明了可报名的人员。',
  },
  OFFER_ENDED: { en: 'The place is no longer available. You can join the waiting list again.', zh: '名额已失效，可以重新报名候补。' },
  ALREADY_BEGUN: { en: 'The activity has begun. Contact us if you can’t come.', zh: '活动已开始。如无法到场，请联系我们。' },
  ACCOUNT_UNKNOWN: { en: 'There is no account with this username or phone number.', zh: '没有使用该用户名或手机号的账号。' },
  NOT_OPEN_FOR_PEOPLE: { en: 'Only a published activity has registrations.', zh: '只有已发布的活动可以报名。' },
  NOT_ATTENDED: {
    en: 'The certificate is issued after the end to people who were checked in.',
    zh: '活动结束后，已签到的人员可领取证书。',
  },
  'audience.registered': { en: 'People who signed up for an activity', zh: '活动报名人员' },
  'audience.sign-up': { en: 'Sign up for the activity', zh: '报名参加活动' },
  AUDIENCE_ITSELF: {
    en: 'This activity is for people who have signed up for it already, so no one could sign up. Remove it from that group.',
    zh: '可报名人员限定为本活动的报名人员，将没有人能够报名，请移除该项。',
  },
  AUDIENCE_UNKNOWN: {
    en: 'Choose again who can sign up: one of the groups no longer exists.',
    zh: '请重新选择可报名的人员：部分群体已不存在。',
  },
  'notice.submitted': { en: 'Activity to review: {title}', zh: '活动待审核：{title}' },
  'notice.submitted.text': { en: '{name} has submitted it.', zh: '由 {name} 提交。' },
  'notice.submitted.dates': { en: '{name} has submitted {dates:date|dates}.', zh: '由 {name} 提交，共 {dates} 场。' },
  'notice.approved': { en: 'Your activity was published: {title}', zh: '活动已发布：{title}' },
  'notice.approved.text': { en: 'It is on the site now.', zh: '已在网站上公开。' },
  'notice.approved.dates': { en: '{dates:date is|dates are} on the site now.', zh: '{dates} 场活动已在网站上公开。' },
  'notice.returned': { en: 'Your activity was returned: {title}', zh: '活动被退回：{title}' },
})
export const activitiesText = joinTexts(answeredScanText, ownText)
export type ActivitiesText = (typeof activitiesText)['en-US']

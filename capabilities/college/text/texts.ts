import { defineTexts } from '#contract/text.ts'

/** Refusal, notification and permission texts of the calls. */
export const collegeText = defineTexts({
  'permission.college:write': { en: 'Create and publish courses, view learning data', zh: '创建和发布课程，查看学习情况' },
  CHANGED_MEANWHILE: {
    en: 'Someone else has edited this course. Reload it before making your change.',
    zh: '课程刚被其他人修改过，请重新加载后再改。',
  },
  COURSE_INCOMPLETE: {
    en: 'To publish a course, add a title and a summary in the same language and at least one published lesson.',
    zh: '发布课程需要同一语言的标题和导语，以及至少一个已发布的课时。',
  },
  LESSON_TOO_EARLY: {
    en: 'Spend a little more time on this lesson before marking it complete.',
    zh: '学习时间还不够，请再学一会儿再标记完成。',
  },
  LESSON_UNKNOWN: {
    en: 'Some lessons are in the trash or deleted. Remove them from the outline, or restore them.',
    zh: '有课时已在回收站或已删除，请从大纲移出或先恢复。',
  },
  LESSON_TWICE: { en: 'A lesson appears twice in this course.', zh: '同一课时在课程中出现了两次。' },
  TOPIC_UNKNOWN: { en: 'A topic no longer exists.', zh: '有主题已不存在。' },
  COVER_UNKNOWN: { en: 'The cover image is no longer in the media library.', zh: '封面已不在媒体库中。' },
  NEVER_ONLINE: { en: 'This course has never been published.', zh: '这门课程从未发布过。' },
  NOT_ONLINE: {
    en: 'This course isn’t published. Your saved changes will go live when you publish it.',
    zh: '课程未发布。已保存的修改会在发布时生效。',
  },
  STILL_ONLINE: { en: 'Unpublish the course before deleting it.', zh: '请先下线课程，再删除。' },
  HAS_LEARNERS: {
    en: 'People are taking this course or hold its certificate, so it can’t be deleted. You can unpublish it.',
    zh: '有人正在学习或持有证书，课程不能删除，但可以下线。',
  },
  QUESTION_TWICE: { en: 'A question appears twice in this course.', zh: '同一题目在课程中出现了两次。' },
  QUESTION_INCOMPLETE: {
    en: 'Some questions are incomplete: each needs its text, at least two options and a correct answer in one language.',
    zh: '有题目不完整：至少一种语言要有题干、两个以上选项和正确答案。',
  },
  TOO_FEW_QUESTIONS: { en: 'There are fewer questions than the quiz or exam draws.', zh: '题目数量少于测验或考试的抽题数。' },
  QUIZ_FIRST: { en: 'Pass the quiz of this lesson before marking it complete.', zh: '通过本课时的测验后才能标记完成。' },
  LESSONS_FIRST: { en: 'Complete every lesson before taking the exam.', zh: '完成全部课时后才能参加考试。' },
  ALREADY_PASSED: { en: 'You’ve already passed.', zh: '你已通过。' },
  NO_ATTEMPTS_LEFT: { en: 'You have no attempts left.', zh: '作答次数已用完。' },
  ATTEMPT_CLOSED: { en: 'This attempt has been submitted. Answers can’t be changed.', zh: '已交卷，不能再修改答案。' },
  TIME_IS_UP: { en: 'Time is up. Answers saved before then count.', zh: '时间已到，以此前保存的答案为准。' },
  ANSWERED_ELSEWHERE: {
    en: 'This answer was changed in another window. The latest answer is shown.',
    zh: '此题刚在另一个窗口修改过，已显示最新答案。',
  },
  CERTIFICATE_REVOKED: { en: 'This certificate has been revoked.', zh: '证书已被撤销。' },
  CERTIFICATE_LAPSED: { en: 'This certificate has expired.', zh: '证书已过有效期。' },
  NOT_DUE: {
    en: 'There is no certificate to renew yet. A course can be repeated from 60 days before its certificate expires.',
    zh: '暂无需要续期的证书。证书到期前 60 天起可重新学习。',
  },
  CHARACTER_MISSING: {
    en: 'The PDF font lacks a character of this certificate. Print the page instead.',
    zh: 'PDF 字体缺少证书中的某个字，请改用打印。',
  },
  'post.revoked': { en: 'Your course certificate was revoked', zh: '你的课程证书已被撤销' },
  'post.revoked-again-text': {
    en: 'The certificate for “{title}” is no longer valid. Reason: {reason} You can get a new one from the course page.',
    zh: '“{title}”的证书不再有效。原因：{reason}。可在课程页面重新领取。',
  },
  'post.revoked-text': {
    en: 'The certificate for “{title}” is no longer valid. Reason: {reason}',
    zh: '“{title}”的证书不再有效。原因：{reason}',
  },
  'post.ending': { en: 'Your course certificate expires on {day}', zh: '你的课程证书将于 {day}到期' },
  'post.ending-text': {
    en: 'Complete “{title}” again to renew its certificate. Its number stays the same.',
    zh: '重新学完“{title}”即可续期，证书编号不变。',
  },
  'post.ending-offline': {
    en: 'This is the certificate for “{title}”. The course isn’t offered at present.',
    zh: '这是“{title}”的证书。该课程目前没有开放。',
  },
  NOT_ADMITTED: {
    en: 'This course is for a limited audience that your account isn’t part of. The course page says who can take it. Your progress is kept.',
    zh: '当前账号不在本课程的学员范围内，课程页面说明了谁可以学习。已有的学习进度会保留。',
  },
  AUDIENCE_EMPTY: { en: 'Choose at least one group.', zh: '请至少选择一个群体。' },
  AUDIENCE_UNKNOWN: {
    en: 'A chosen group or value no longer exists. Reload and choose again.',
    zh: '所选群体或选项已不存在，请刷新后重选。',
  },
  NOT_ENROLLED: { en: 'Enrol in this course to save your progress.', zh: '报名后才能保存学习进度。' },
  NOT_FINISHED: {
    en: 'Complete every lesson, and pass the exam if there is one, to get the certificate.',
    zh: '完成全部课时并通过考试（如有）后才能领取证书。',
  },
  NAME_MISSING: {
    en: 'A certificate shows the nickname in your profile, or the name you are certified under. Set your nickname to your real name first.',
    zh: '证书显示个人资料中的昵称；通过认证后显示认证姓名。请先将昵称设为真实姓名。',
  },
})
export type CollegeText = (typeof collegeText)['en-US']

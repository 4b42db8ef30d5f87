const enUS = {
  'permission.college:write': 'Create and publish courses, view learning data',
  CHANGED_MEANWHILE: 'Someone else has edited this course. Reload it before making your change.',
  COURSE_INCOMPLETE: 'To publish a course, add a title and a summary in the same language and at least one published lesson.',
  LESSON_TOO_EARLY: 'Spend a little more time on this lesson before marking it complete.',
  LESSON_UNKNOWN: 'Some lessons are in the trash or deleted. Remove them from the outline, or restore them.',
  LESSON_TWICE: 'A lesson appears twice in this course.',
  TOPIC_UNKNOWN: 'A topic no longer exists.',
  COVER_UNKNOWN: 'The cover image is no longer in the media library.',
  NEVER_ONLINE: 'This course has never been published.',
  NOT_ONLINE: 'This course isn’t published. Your saved changes will go live when you publish it.',
  STILL_ONLINE: 'Unpublish the course before deleting it.',
  HAS_LEARNERS: 'People are taking this course or hold its certificate, so it can’t be deleted. You can unpublish it.',
  NOT_ENROLLED: 'Enrol in this course to save your progress.',
  NOT_FINISHED: 'Complete every lesson to get the certificate.',
  NAME_MISSING: 'Certificates show your real name. Add it to your profile first.',
} as const

const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  'permission.college:write': '创建和发布课程，查看学习情况',
  CHANGED_MEANWHILE: '课程刚被其他人修改过，请重新加载后再改。',
  COURSE_INCOMPLETE: '发布课程需要同一语言的标题和导语，以及至少一个已发布的课时。',
  LESSON_TOO_EARLY: '学习时间还不够，请再学一会儿再标记完成。',
  LESSON_UNKNOWN: '有课时已在回收站或已删除，请从大纲移出或先恢复。',
  LESSON_TWICE: '同一课时在课程中出现了两次。',
  TOPIC_UNKNOWN: '有主题已不存在。',
  COVER_UNKNOWN: '封面已不在媒体库中。',
  NEVER_ONLINE: '这门课程从未发布过。',
  NOT_ONLINE: '课程未发布。已保存的修改会在发布时生效。',
  STILL_ONLINE: '请先下线课程，再删除。',
  HAS_LEARNERS: '有人正在学习或持有证书，课程不能删除，但可以下线。',
  NOT_ENROLLED: '报名后才能保存学习进度。',
  NOT_FINISHED: '完成全部课时后才能领取证书。',
  NAME_MISSING: '证书需要真实姓名，请先在个人资料中填写。',
}

/** Sentences of the calls. */
export const collegeText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type CollegeText = (typeof collegeText)['en-US']

import type { enUS } from './en-US.ts'

export const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  'permission.college:write': '制作与上线课程，查看学习情况',
  CHANGED_MEANWHILE: '刚刚有人改过这门课程，请重新载入后再修改。',
  COURSE_INCOMPLETE: '上线需要同一语言的标题和导语，以及至少一节已发布的课。',
  LESSON_UNKNOWN: '有课节不存在或已在回收站。',
  LESSON_TWICE: '同一节课在课程里出现了两次。',
  TOPIC_UNKNOWN: '有主题已不存在。',
  COVER_UNKNOWN: '封面已不在媒体库里。',
  NEVER_ONLINE: '这门课程还没有上线过。',
  NOT_ONLINE: '课程不在线，上线时会一并发布已保存的内容。',
  STILL_ONLINE: '在线的课程不能删除，请先下线。',
  HAS_LEARNERS: '有人正在学习或持有证书，课程不能删除，可以下线。',
  NOT_ENROLLED: '请先报名，报名后才会保存学习进度。',
  NOT_FINISHED: '完成全部课节后才能领取证书。',
  NAME_MISSING: '证书需要真实姓名，请先在个人资料里填写。',
}

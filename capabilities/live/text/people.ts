import { defineTexts } from '#contract/text.ts'

/** Contains the texts of the monitor about the people who watch. */
export const peopleText = defineTexts({
  audience: { en: 'Who can watch', zh: '谁可以观看' },
  'audience.help': {
    en: 'Also applies to the chat. Others see the title, cover and description, and how to get in.',
    zh: '同样适用于聊天。其他人只能看到标题、封面、简介和申请方式。',
  },
  'audience.everybody': { en: 'Everyone', zh: '所有人' },
  'audience.signed-in': { en: 'Logged-in viewers', zh: '登录用户' },
  'audience.limited': { en: 'Only these groups', zh: '仅限以下人群' },
  'audience.values': { en: '{name}: which', zh: '{name}：范围' },
  'audience.any': { en: 'All', zh: '全部' },
  'audience.empty': { en: 'Choose at least one group.', zh: '请至少选择一类人群。' },
  'audience.save': { en: 'Save', zh: '保存' },
  'audience.saved': { en: 'Saved', zh: '已保存' },
  attendance: { en: 'Attendance', zh: '观看时长' },
  'attendance.take': { en: 'Record viewing time', zh: '记录观看时长' },
  'attendance.take-help': {
    en: 'For each logged-in viewer, measured by the server. Viewers see a note about it. Each account can watch on two devices.',
    zh: '由服务器统计每位登录观众的观看时长，观看页会注明。每个账号最多同时在两台设备上观看。',
  },
  'attendance.show': { en: 'Broadcast', zh: '场次' },
  'attendance.none': { en: 'No viewing time recorded yet', zh: '暂无观看记录' },
  'attendance.on-air': { en: 'On air', zh: '直播中' },
  'attendance.people': { en: '{count:person|people}', zh: '{count} 人' },
  'attendance.first': {
    en: 'The {shown} who watched longest are listed. The export has all {total}.',
    zh: '仅列出观看最久的 {shown} 人，导出文件含全部 {total} 人。',
  },
  'attendance.export': { en: 'Export', zh: '导出' },
  'attendance.nobody': { en: 'No logged-in viewers so far', zh: '暂无登录观众' },
  'column.name': { en: 'Name', zh: '姓名' },
  'column.minutes': { en: 'Minutes', zh: '分钟' },
  'column.came': { en: 'First seen', zh: '首次进入' },
  'column.left': { en: 'Last seen', zh: '最后在看' },
  'no-name': { en: 'No name', zh: '未填写姓名' },
})

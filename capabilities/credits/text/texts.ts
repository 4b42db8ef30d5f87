import { defineTexts } from '#contract/text.ts'

export type CreditsText = (typeof creditsText)['en-US']
export const creditsText = defineTexts({
  'resource.credits': { en: 'Credits', zh: '学分' },
  'permission.credits:read': { en: 'See the credits of learners', zh: '查看学员学分' },
  'permission.credits:manage': { en: 'Set up credit classes and rules, and close years', zh: '设置学分类别与规则，关闭年度' },
  'permission.credits:correct': { en: 'Grant and correct points by hand', zh: '手动授予与更正学分' },
  POINTS_INVALID: { en: 'Enter points from 0.1 to 1000, with one decimal at most.', zh: '请填写 0.1 至 1000 的学分，最多一位小数。' },
  POINTS_SAME: { en: 'The entry has these points already.', zh: '该记录已是这个分值。' },
  REASON_NEEDED: { en: 'Give a reason of 2 to 200 characters.', zh: '请填写原因，2 至 200 字。' },
  NAME_NEEDED: { en: 'Enter a name in at least one language, up to 60 characters.', zh: '请至少填写一种语言的名称，不超过 60 字。' },
  CODE_INVALID: { en: 'Use 1 to 20 letters, digits or hyphens.', zh: '请使用 1 至 20 位字母、数字或连字符。' },
  CODE_TAKEN: { en: 'Another class has this code.', zh: '已有类别使用该代码。' },
  CLASSES_FULL: { en: 'There are too many classes. Archive and reuse one.', zh: '类别过多，请重用已归档的类别。' },
  CLASS_UNKNOWN: { en: 'Choose a class.', zh: '请选择学分类别。' },
  CLASS_ARCHIVED: { en: 'This class is archived. Choose another one.', zh: '该类别已归档，请选择其他类别。' },
  CLASS_IN_RULES: { en: 'Rules grant points of this class. End them first.', zh: '仍有规则使用该类别，请先停用规则。' },
  SOURCE_UNKNOWN: { en: 'Choose what the rule is for.', zh: '请选择规则的对象。' },
  RULE_TWICE: { en: 'A rule grants this class for it already.', zh: '已有规则为其授予该类别学分。' },
  RULE_ENDED: { en: 'This rule has ended. Add a new one.', zh: '该规则已停用，请添加新规则。' },
  'course.points': { en: '{class}: {points} points', zh: '{class} {points} 分' },
  'course.points-project': { en: '{class}: {points} points (project {project})', zh: '{class} {points} 分（项目编号 {project}）' },
  PERSON_UNKNOWN: { en: 'No account has this phone number or username.', zh: '没有使用该手机号或用户名的账号。' },
  TITLE_NEEDED: { en: 'Say what the points are for, in up to 120 characters.', zh: '请填写授予事由，不超过 120 字。' },
  YEAR_CLOSED: { en: 'This year is closed. Only corrections are possible.', zh: '该年度已关闭，只能更正已有记录。' },
  CORRECTION_ITSELF: {
    en: 'This entry is a correction. Correct the entry that it names instead.',
    zh: '该记录本身是更正，请更正它所对应的原记录。',
  },
  CHANGED_MEANWHILE: { en: 'Someone else changed this in the meantime. Open it again.', zh: '内容已被他人修改，请重新打开。' },
  'post.granted': { en: 'You received credits', zh: '你获得了学分' },
  'post.granted-text': { en: '{points} points for “{title}” ({year}).', zh: '“{title}”授予 {points} 分，计入 {year} 年。' },
  'post.corrected': { en: 'Your credits were corrected', zh: '你的学分已更正' },
  'post.corrected-text': {
    en: '“{title}” ({year}) counts {points} points. Reason: {reason}',
    zh: '“{title}”（{year} 年）更正为 {points} 分。原因：{reason}',
  },
})

import { defineTexts } from '#contract/text.ts'

export const questionText = defineTexts({
  'question.label': { en: 'Security question', zh: '密保问题' },
  'question.none': { en: 'Not set', zh: '未设置' },
  'question.why': {
    en: 'Asked in addition to a text message code when your password is reset or sensitive settings are changed, so access to your phone alone isn’t enough.',
    zh: '重置密码或修改敏感设置时，除短信验证码外还需回答此问题，仅拿到你的手机无法操作。',
  },
  'question.off-kept': {
    en: 'This site no longer offers security questions. Yours is still asked until you remove it.',
    zh: '本站已停用密保问题。你设置的问题在移除前仍需回答。',
  },
  'question.set': { en: 'Set', zh: '设置' },
  'question.set-long': { en: 'Set security question', zh: '设置密保问题' },
  'question.change-long': { en: 'Change security question', zh: '修改密保问题' },
  'question.remove': { en: 'Remove', zh: '移除' },
  'question.remove-long': { en: 'Remove security question', zh: '移除密保问题' },
  'question.field': { en: 'Question', zh: '问题' },
  'question.help': { en: 'Choose something only you know that won’t change.', zh: '选择只有你知道且不会变化的事。' },
  'question.answer': { en: 'Answer', zh: '答案' },
  'question.answer-help': { en: 'Capitals and spaces don’t matter.', zh: '不区分大小写和空格。' },
  'question.answer-empty': { en: 'Enter an answer.', zh: '请输入答案。' },
  'question.done': { en: 'Security question set.', zh: '密保问题已设置。' },
  'question.removed': { en: 'Security question removed.', zh: '密保问题已移除。' },
  'question.remove-title': { en: 'Remove security question?', zh: '移除密保问题？' },
  'question.remove-more': {
    en: 'A text message code alone will be enough to reset your password and change sensitive settings.',
    zh: '移除后，仅凭短信验证码即可重置密码、修改敏感设置。',
  },
  'question.idea-1': { en: 'What was the name of your first teacher?', zh: '你的第一位老师叫什么名字？' },
  'question.idea-2': { en: 'What town did your grandparents live in?', zh: '你的祖父母住在哪个城市？' },
  'question.idea-3': { en: 'What was the name of your first pet?', zh: '你的第一只宠物叫什么名字？' },
  'question.before-factor': {
    en: 'Answer your security question before setting up two-step verification.',
    zh: '设置两步验证前，请先回答密保问题。',
  },
  'reset.question': { en: 'Your security question', zh: '你的密保问题' },
})

import { defineTexts } from '#contract/text.ts'

export const consentText = defineTexts({
  'consent.title': { en: 'Usage statistics', zh: '使用统计' },
  'consent.text': { en: 'Link usage statistics to my account', zh: '将使用统计与我的账号关联' },
  'consent.note': {
    en: 'Results are never shown for groups of fewer than ten people. Turning this off deletes what was linked to you.',
    zh: '不足十人的分组不会显示结果。关闭后，已关联的记录会被删除。',
  },
  'consent.agreed': { en: 'Usage statistics are linked to your account', zh: '已将使用统计与你的账号关联' },
  'consent.withdrawn': { en: 'Usage statistics are no longer linked to your account', zh: '已取消关联，并删除相关记录' },
  'consent.failed': { en: 'Couldn’t load this setting.', zh: '该设置加载失败。' },
  'consent.retry': { en: 'Try again', zh: '重试' },
  'consent.not-saved': { en: 'Couldn’t save this setting. Try again.', zh: '保存失败，请重试。' },
})

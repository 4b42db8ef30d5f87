/** Texts of the card with the account's own work. They form a file of their own, so that the workplace loads no other screens' texts. */
export const workText = {
  'en-US': {
    'work.title': 'My work',
    'work.kind': 'View by type',
    'work.all': 'All',
    'work.writing': 'To finish',
    'work.publishing': 'To publish',
    'work.translating': 'To translate',
    'work.lacks': 'No {language} version',
    'work.none-writing': 'You have no unfinished drafts.',
    'work.none-publishing': 'No approved items to publish.',
    'work.none-translating': 'Your published items have both languages.',
  },
  'zh-CN': {
    'work.title': '我的工作',
    'work.kind': '按类型查看',
    'work.all': '全部',
    'work.writing': '待完成',
    'work.publishing': '待发布',
    'work.translating': '待翻译',
    'work.lacks': '缺少{language}版',
    'work.none-writing': '你没有未完成的草稿。',
    'work.none-publishing': '没有已通过、等待发布的内容。',
    'work.none-translating': '你的已发布内容都有两种语言。',
  },
} as const

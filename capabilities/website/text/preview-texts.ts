/** The words of previews alone. */
export const previewText = {
  'en-US': {
    label: 'Preview.',
    home: 'The home page as it is being arranged; visitors do not see it yet.',
    item: 'A draft; nobody finds it on the site.',
    until: 'This address holds until {moment}.',
    ended: 'This preview has ended',
    'ended-text':
      'The address is too old, or something newer has been saved since. Ask whoever sent it for a new one; if you are writing this text, open the preview from the editor again.',
  },
  'zh-CN': {
    label: '预览',
    home: '正在编排的首页，访客还看不到。',
    item: '这是草稿，在网站上还找不到它。',
    until: '链接有效至 {moment}。',
    ended: '预览已失效',
    'ended-text': '这个链接已过期，或者之后又保存了新的内容。请向发给你的人要一个新链接；如果你正在写这篇内容，请从编辑器重新打开预览。',
  },
} as const

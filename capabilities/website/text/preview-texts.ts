export const previewText = {
  'en-US': {
    label: 'Preview',
    home: 'Draft of the home page, not visible to visitors.',
    item: 'Draft, not visible to visitors.',
    until: 'Link valid until {moment}',
    ended: 'This preview has expired',
    'ended-text':
      'The link has expired, or a newer version has been saved. Ask the sender for a new link, or open the preview again from the editor.',
  },
  'zh-CN': {
    label: '预览',
    home: '首页草稿，访客看不到。',
    item: '草稿，访客看不到。',
    until: '链接有效期至 {moment}',
    ended: '预览已失效',
    'ended-text': '链接已过期，或内容已有更新。请向发送者索取新链接，或从编辑器重新打开预览。',
  },
} as const

import type { Retention } from '#server/retention/rule.ts'

export const mediaRetention = {
  lasting: [
    {
      name: 'library',
      label: { en: 'Library', zh: '媒体库' },
      kind: 'permanent',
      reason: {
        en: 'Pictures, videos, captions and their previews stay until an operator deletes them.',
        zh: '图片、视频、字幕及其预览，由管理人员删除。',
      },
      tables: ['media.asset', 'media.folder', 'media.variant', 'media.usage', 'media.judged_thing'],
      files: ['storage/media', 'data/files'],
    },
    {
      name: 'uploads',
      label: { en: 'Uploads without owner', zh: '未完成的上传' },
      kind: 'work',
      reason: {
        en: 'Pieces go when their file is processed, or 24 hours after they began; files to delete go within minutes.',
        zh: '分片在文件处理后删除，未完成的上传 24 小时后删除；待删除文件数分钟内清除。',
      },
      tables: ['media.upload', 'media.part', 'media.leftover'],
      files: ['storage/uploads', 'data/media-work'],
    },
    {
      name: 'quota',
      label: { en: 'Used storage', zh: '存储用量' },
      kind: 'account',
      reason: { en: 'One row for each account that owns files.', zh: '每个拥有文件的账号一条。' },
      tables: ['media.holding'],
    },
  ],
} as const satisfies Retention

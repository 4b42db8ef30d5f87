import { defineTexts } from '#contract/text.ts'

export const mediaActions = defineTexts({
  'media.uploaded': { en: 'File uploaded', zh: '上传文件' },
  'media.changed': { en: 'Media edited', zh: '编辑媒体信息' },
  'media.moved': { en: 'Media moved', zh: '移动媒体' },
  'media.deleted': { en: 'Media deleted', zh: '删除媒体' },
  'media.captions-set': { en: 'Captions set', zh: '设置字幕' },
  'media.captions-removed': { en: 'Captions removed', zh: '移除字幕' },
  'media.folder-made': { en: 'Media folder created', zh: '新建媒体文件夹' },
  'media.folder-renamed': { en: 'Media folder renamed', zh: '重命名媒体文件夹' },
  'media.folder-deleted': { en: 'Media folder deleted', zh: '删除媒体文件夹' },
})

export const mediaActions = {
  'en-US': {
    'media.uploaded': 'File uploaded',
    'media.changed': 'Media edited',
    'media.moved': 'Media moved',
    'media.deleted': 'Media deleted',
    'media.captions-set': 'Captions set',
    'media.captions-removed': 'Captions removed',
    'media.folder-made': 'Media folder created',
    'media.folder-renamed': 'Media folder renamed',
    'media.folder-deleted': 'Media folder deleted',
  },
  'zh-CN': {
    'media.uploaded': '上传文件',
    'media.changed': '编辑媒体信息',
    'media.moved': '移动媒体',
    'media.deleted': '删除媒体',
    'media.captions-set': '设置字幕',
    'media.captions-removed': '移除字幕',
    'media.folder-made': '新建媒体文件夹',
    'media.folder-renamed': '重命名媒体文件夹',
    'media.folder-deleted': '删除媒体文件夹',
  },
} as const

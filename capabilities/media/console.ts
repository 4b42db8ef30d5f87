import type { ConsolePage } from '#contract/console.ts'

export const mediaPages = {
  library: {
    name: 'mediaLibrary',
    path: '/content/media',
    group: 'write',
    title: { 'zh-CN': '媒体库', 'en-US': 'Media' },
    also: { 'zh-CN': '图片 视频 上传 素材 字幕', 'en-US': 'pictures videos upload assets captions' },
    icon: 'picture',
    order: 30,
    goKey: 'm',
    permission: 'media:read',
  },
} as const satisfies Record<string, ConsolePage>

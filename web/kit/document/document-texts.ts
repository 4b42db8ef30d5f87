import type { Language } from '#contract/language.ts'

export const documentTexts = {
  'zh-CN': {
    notes: '注释',
    references: '参考文献',
    note: (number: number) => `注释 ${number}`,
    reference: (number: number) => `参考文献 ${number}`,
    back: (number: number) => `回到正文中的注释 ${number}`,
    table: (number: number) => `表格 ${number}，可横向滚动`,
    scrolled: (caption: string) => `${caption}，可横向滚动`,
    watch: '观看视频',
    noPicture: '图片暂时无法显示',
    noVideo: '视频暂时无法播放',
  },
  'en-US': {
    notes: 'Notes',
    references: 'References',
    note: (number: number) => `Note ${number}`,
    reference: (number: number) => `Reference ${number}`,
    back: (number: number) => `Back to note ${number} in the text`,
    table: (number: number) => `Table ${number}, scrolls sideways`,
    scrolled: (caption: string) => `${caption}, scrolls sideways`,
    watch: 'Watch the video',
    noPicture: 'This picture cannot be shown just now',
    noVideo: 'This video cannot be played just now',
  },
} as const satisfies Record<Language, unknown>
export type DocumentTexts = (typeof documentTexts)[Language]

import { defineTexts } from '#contract/text.ts'

/** Barriers of a text for some readers, each with what to do. They warn, and block no submission. */
export const barrierText = defineTexts({
  'barriers.title': { en: 'Accessibility', zh: '无障碍' },
  'barriers.hint': { en: 'For readers with screen readers or without sound', zh: '面向使用读屏软件或无法听声音的读者' },
  'barriers.none': { en: 'No barriers found', zh: '未发现障碍' },
  'barriers.count': { en: '{count:barrier|barriers}', zh: '{count} 处障碍' },
  HEADING_EMPTY: { en: 'This heading is empty.', zh: '标题为空。' },
  HEADING_SKIPS: { en: 'This heading skips a level.', zh: '标题跳级。' },
  LINK_VAGUE: { en: 'This link doesn’t say where it goes. Name the target.', zh: '链接文字没有说明去向，请写明目标。' },
  LINK_IS_ADDRESS: { en: 'This link is a bare address. Name the target.', zh: '链接文字是网址，请写明目标。' },
  TABLE_WITHOUT_HEADER: { en: 'This table has no header cells.', zh: '表格没有表头。' },
  ALT_IS_FILE_NAME: { en: 'The alternative text is a file name. Say what the image shows.', zh: '替代文字像文件名，请描述图片内容。' },
  VIDEO_WITHOUT_CAPTIONS: { en: 'This video has no captions. Add them in the media library.', zh: '视频没有字幕，请在媒体库中添加。' },
  'barriers.show': { en: 'Show', zh: '定位' },
  'barriers.fix-HEADING_EMPTY': { en: 'Make it a paragraph', zh: '改为正文' },
  'barriers.fix-HEADING_SKIPS': { en: 'Make it level {level}', zh: '改为 {level} 级标题' },
  'barriers.fix-TABLE_WITHOUT_HEADER': { en: 'Make the first row a header', zh: '首行设为表头' },
})

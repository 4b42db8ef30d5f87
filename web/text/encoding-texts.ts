/** Texts of the encoding dialog, which loads on demand. */
export const encodingText = {
  'en-US': {
    title: 'Choose the file’s encoding',
    lead: '“{name}” isn’t in UTF-8. Choose the encoding in which the preview reads correctly.',
    label: 'Encoding',
    gb18030: 'Simplified Chinese (GB18030, GBK)',
    big5: 'Traditional Chinese (Big5)',
    'windows-1252': 'Western (Windows-1252)',
    shift_jis: 'Japanese (Shift_JIS)',
    'euc-kr': 'Korean (EUC-KR)',
    preview: 'Preview',
    wrong: 'Some characters can’t be read in this encoding.',
    use: 'Use this encoding',
  },
  'zh-CN': {
    title: '选择文件编码',
    lead: '“{name}”不是 UTF-8 编码，请选择能让预览正确显示的编码。',
    label: '编码',
    gb18030: '简体中文（GB18030、GBK）',
    big5: '繁体中文（Big5）',
    'windows-1252': '西文（Windows-1252）',
    shift_jis: '日文',
    'euc-kr': '韩文',
    preview: '预览',
    wrong: '此编码无法识别部分字符。',
    use: '使用此编码',
  },
} as const

import { defineTexts } from '#contract/text.ts'

export type TransferText = (typeof transferText)['en-US']
export const transferText = defineTexts({
  'resource.transfer': { en: 'Move in', zh: '网站迁入' },
  'permission.transfer:run': { en: 'Move another site in', zh: '迁入其他网站' },
  'permission.transfer:approve': { en: 'Approve moved texts together', zh: '批量批准迁入内容' },
  NOT_FOUND: { en: 'This move doesn’t exist. Reload the page.', zh: '该迁入记录不存在，请刷新页面。' },
  RUN_BUSY: { en: 'Another move is at work. Wait until it is done.', zh: '另一次迁入正在进行，请等待其完成。' },
  RUN_STATE: { en: 'The move is at another step. Reload the page.', zh: '迁入已进入其他步骤，请刷新页面。' },
  MAPPING_CHANGED: { en: 'Someone else has saved the mapping. Reload the page.', zh: '对应关系已被他人修改，请刷新页面。' },
  NOTE_MISSING: { en: 'Enter why the texts may go online without a reading of each.', zh: '请填写无需逐篇审核的理由。' },
  OWN_WORK: {
    en: 'Someone other than the person who imported must approve. Ask another administrator or chief editor to open this page.',
    zh: '须由导入者以外的人员批准，请另一位管理员或主编打开本页批准。',
  },
  UPLOAD_UNFINISHED: { en: 'The upload isn’t complete. Continue it first.', zh: '文件尚未上传完成，请先继续上传。' },
  UPLOAD_OFFSET: { en: 'The upload continues elsewhere. Start it again.', zh: '上传在别处继续，请重新开始。' },
  UPLOAD_FINISHED: { en: 'The upload is complete.', zh: '文件已上传完成。' },
  UPLOAD_LOST: { en: 'The upload was lost. Start it again.', zh: '上传内容已丢失，请重新上传。' },
  UPLOAD_SCATTERED: { en: 'The connection is too slow for this upload.', zh: '网络过慢，无法完成上传。' },
  UPLOADS_MANY: { en: 'You have too many uploads. Delete an earlier move first.', zh: '上传文件过多，请先删除较早的迁入记录。' },
  FILE_TYPE: {
    en: 'Choose a file of one of the formats under “Export of the old site”.',
    zh: '请选择“原网站的导出文件”下所列格式的文件。',
  },
  FILE_EMPTY: { en: 'The file is empty.', zh: '文件为空。' },
  FILE_TOO_LARGE: { en: 'The file is larger than 20 GB. Export it in parts.', zh: '文件超过 20 GB，请分批导出。' },
  STORAGE_FULL: { en: 'There is no room on the server. Free some, then try again.', zh: '服务器空间不足，请清理后重试。' },
  UPLOAD_UNKNOWN: {
    en: 'This isn’t an export that can be read. The formats are under “Export of the old site”.',
    zh: '无法识别该文件，支持的格式见“原网站的导出文件”。',
  },
  UPLOAD_CUT: { en: 'The file ends too early. Export it again.', zh: '文件不完整，请重新导出。' },
  UPLOAD_DAMAGED: { en: 'The file is damaged. Export it again.', zh: '文件已损坏，请重新导出。' },
  UPLOAD_CHARSET: { en: 'The characters can’t be read. Save the file as UTF-8.', zh: '无法识别文字编码，请另存为 UTF-8。' },
  UPLOAD_ENTITIES: {
    en: 'The file defines entities, which exports never do. It isn’t read.',
    zh: '文件定义了实体，正常导出文件不含实体，已拒绝读取。',
  },
  UPLOAD_TOO_DEEP: { en: 'The file is nested too deeply.', zh: '文件嵌套过深。' },
  UPLOAD_TOO_MANY: {
    en: 'The file has more parts than can be read ({detail}). Export it in parts.',
    zh: '文件条目超出上限（{detail}），请分批导出。',
  },
  UPLOAD_BOMB: {
    en: 'The file unpacks to far more than its size ({detail}). It isn’t read.',
    zh: '文件解压后异常庞大（{detail}），已拒绝读取。',
  },
  UPLOAD_NAMES: { en: 'The ZIP has names outside its folder. It isn’t read.', zh: '压缩包含有越出目录的文件名，已拒绝读取。' },
  UPLOAD_ENCRYPTED: { en: 'The ZIP is encrypted. Make one without a password.', zh: '压缩包已加密，请去除密码。' },
  'problem.line': { en: 'See line {line}.', zh: '见第 {line} 行。' },
  UPLOAD_EMPTY: { en: 'The file contains no texts.', zh: '文件中没有内容。' },
})

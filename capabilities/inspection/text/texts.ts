import { defineTexts } from '#contract/text.ts'

/** Refusals of calls about reviews, names of queues, and messages to reviewers. */
export const inspectionText = defineTexts({
  'permission.inspection:judge': { en: 'Review submitted content', zh: '审核提交的内容' },
  'permission.inspection:manage': { en: 'Manage review queues and moderation rules', zh: '管理审核队列和审核规则' },

  TITLE_IN_ONE_LANGUAGE: { en: 'Enter the title in both languages or leave both empty.', zh: '标题须同时填写中文和英文，或都不填。' },
  TOPIC_UNKNOWN: { en: 'A topic doesn’t exist.', zh: '有主题不存在。' },
  INSPECTOR_UNKNOWN: { en: 'An account doesn’t have permission to review.', zh: '有账号没有审核权限。' },
  QUEUES_FULL: { en: 'You’ve reached the limit for queues. Delete one first.', zh: '队列数量已达上限，请先删除不再使用的队列。' },
  SCAN_RUNNING: { en: 'A scan is already running. Wait until it ends.', zh: '扫描正在进行，请等它结束。' },
  CHANGED_MEANWHILE: { en: 'This was changed after you opened it. Reload it.', zh: '内容刚被其他人修改过，请重新加载。' },
  QUEUE_IS_DEFAULT: {
    en: 'Default queues take everything else and can’t be deleted or restricted.',
    zh: '默认队列接收其余全部内容，不能删除或限定范围。',
  },
  QUEUE_NOT_EMPTY: { en: 'This queue isn’t empty. Review its content before deleting it.', zh: '队列中还有待审内容，清空后才能删除。' },
  CLAIMS_FULL: { en: 'You’ve claimed the maximum number of items. Finish some first.', zh: '领取数量已达上限，请先处理。' },
  DECIDED_ALREADY: { en: 'Someone else has already decided on this.', zh: '其他人已处理。' },
  CLAIM_LOST: {
    en: 'Your claim has ended: it expired, the item was withdrawn or someone else decided.',
    zh: '领取已失效：已超时、被撤回或由他人处理。',
  },
  PICTURE_UNREADABLE: { en: 'This image can’t be read right now. Try again later.', zh: '暂时无法读取图片，请稍后再试。' },
  PICTURE_PLAIN: {
    en: 'This image is almost a single colour. Banning it would affect other images.',
    zh: '图片接近纯色，禁用会影响其他图片。',
  },
  BANS_FULL: { en: 'You’ve reached the limit for banned images. Remove some first.', zh: '禁用图片数量已达上限，请先移除不再需要的。' },
  IN_WORK: { en: 'Someone else is reviewing this item.', zh: '其他人正在审核。' },
  INSPECTOR_BARRED: { en: 'This person isn’t assigned to this queue.', zh: '该审核员不负责此队列。' },
  OWN_WORK: { en: 'You can’t review content that you wrote, submitted or own.', zh: '不能审核自己撰写、提交或负责的内容。' },
  BLOCKED_WORDS: {
    en: 'It contains banned words or images and can’t be approved. Return it.',
    zh: '内容含有禁止的词语或图片，不能通过，请退回。',
  },
  NOTE_MISSING: { en: 'Give a reason when you choose “Other”.', zh: '选择“其他”时请填写理由。' },

  'class.video': { en: 'Video', zh: '视频' },
  'class.imageText': { en: 'Text and images', zh: '图文' },
  'class.plainText': { en: 'Plain text', zh: '纯文本' },
  'reason.routine': { en: 'Routine', zh: '常规审核' },
  'reason.historicalImport': { en: 'Historical import', zh: '历史导入' },
  'reason.contentCopyright': { en: 'Content copyright', zh: '内容版权' },
  'reason.sensitiveContent': { en: 'Sensitive content', zh: '敏感内容' },
  'reason.commercialBrand': { en: 'Commercial brand', zh: '商业品牌' },
  'figure.waiting': { en: 'Pending', zh: '待审核' },
  'figure.oldest': { en: 'Oldest', zh: '最久等待' },
  'figure.rechecks': { en: 'Spot checks', zh: '待抽检' },
  'age.seconds': { en: '{n} s', zh: '{n} 秒' },
  'age.minutes': { en: '{n} min', zh: '{n} 分钟' },
  'age.hours': { en: '{n} h', zh: '{n} 小时' },
  'age.days': { en: '{n} d', zh: '{n} 天' },

  'return.inaccurate': { en: 'Inaccurate', zh: '内容不准确' },
  'return.unsourced': { en: 'No source or evidence', zh: '缺少来源或依据' },
  'return.advertising': { en: 'Prohibited advertising language', zh: '含违规宣传用语' },
  'return.sensitive': { en: 'Sensitive content', zh: '含有敏感内容' },
  'return.copyright': { en: 'Unclear copyright', zh: '版权不明' },
  'return.privacy': { en: 'Personal information', zh: '涉及个人隐私' },
  'return.unmarked': { en: 'Missing label', zh: '未按要求标识' },
  'return.incomplete': { en: 'Incomplete', zh: '内容不完整' },
  'return.language': { en: 'Poor writing or translation', zh: '文字或翻译质量不足' },
  'return.other': { en: 'Other', zh: '其他' },

  'post.assigned': { en: 'Content assigned to you for review', zh: '有内容指派给你审核' },
  'post.assigned-text': { en: '“{title}” is waiting for your review.', zh: '《{title}》等待你审核。' },
  'post.arrived': { en: 'Content to review', zh: '有内容待审核' },
  'post.arrived-text': { en: 'New content is waiting in “{title}”.', zh: '队列“{title}”中有新内容等待审核。' },
  'post.unstaffed': { en: 'Review queue without reviewers', zh: '审核队列没有审核员' },
  'post.unstaffed-text': {
    en: 'The reviewers chosen for “{title}” can no longer review. Edit the queue.',
    zh: '队列“{title}”指定的审核员均已无法审核，请编辑该队列。',
  },
  'post.late': { en: 'Review overdue', zh: '审核超时' },
  'post.late-text': {
    en: 'The oldest item in “{title}” has been waiting for more than {hours:hour|hours}. {waiting} pending.',
    zh: '队列“{title}”中最早的内容已等待超过 {hours} 小时，共 {waiting} 篇待审核。',
  },

  'post.text-reviews': { en: 'Text awaiting review', zh: '有文字待审核' },
  'post.text-reviews-text': {
    en: 'A description, captions or a topic title was changed. Readers will see it once approved.',
    zh: '替代文字、字幕或主题名称有修改，审核通过后对读者可见。',
  },
  'post.text-review-passed': { en: 'Your text change was approved', zh: '你修改的文字已通过' },
  'post.text-review-passed-text': { en: 'The new text of “{title}” is now visible to readers.', zh: '“{title}”的新文字已对读者可见。' },
  'post.text-review-refused': { en: 'Your text change was rejected', zh: '你修改的文字未通过' },
  'post.text-review-refused-text': {
    en: 'The text of “{title}” is unchanged. Reason: {note}',
    zh: '“{title}”的文字保持不变。原因：{note}',
  },

  'scan.note': { en: 'Contains listed words: {words}', zh: '含有词表中的词语：{words}' },
})
export type InspectionText = (typeof inspectionText)['en-US']

import { defineTexts, joinTexts } from '#contract/text.ts'
import { reportText } from './report-texts.ts'

/** Texts about evidence. The report for the authority is written in Chinese; English serves operators who read it on the screen. */
export const evidenceText = defineTexts({
  title: { en: 'Report on taken-down content, evidence no. {number}', zh: '违法信息处置报告（证据编号 {number}）' },
  about: { en: 'Subject: {what}, item no. {number}', zh: '处置对象：{what}，内容编号 {number}' },
  'about.item': { en: 'item', zh: '内容' },
  'about.comment': { en: 'comment', zh: '评论' },
  taken: { en: 'Taken down: {at} by {by}', zh: '处置时间：{at}，处置人：{by}' },
  reason: { en: 'Reason: {reason}. Decision: {decision}', zh: '处置原因：{reason}。处理意见：{decision}' },
  figures: {
    en: 'Until then: views {views}, likes {likes}, saves {favourites}, comments {comments}.',
    zh: '截至处置时：浏览 {views}，点赞 {likes}，收藏 {favourites}，评论 {comments}。',
  },
  edition: { en: 'Version ({language}): {title}\n{lead}', zh: '公开版本（{language}）：{title}\n{lead}' },
  since: { en: 'Public since {at}', zh: '首次公开时间：{at}' },
  step: { en: '{at} {action} by {by}', zh: '{at} 操作 {action}，操作人：{by}' },
  comment: { en: 'Comment of {at} ({state}) by {by}:', zh: '评论（{at}，状态 {state}），发布者：{by}：' },
  'step.submitted': { en: 'submitted', zh: '提交审核' },
  'step.approved': { en: 'approved', zh: '审核通过' },
  'step.scheduled': { en: 'scheduled', zh: '定时发布' },
  'step.published': { en: 'published', zh: '发布' },
  'step.returned': { en: 'returned', zh: '退回' },
  'step.taken-offline': { en: 'unpublished', zh: '下线' },
  'state.shown': { en: 'public', zh: '公开' },
  'state.hidden': { en: 'hidden', zh: '已隐藏' },
  file: { en: 'File {id} ({kind}, {bytes} bytes), SHA-256 {hash}', zh: '文件 {id}（{kind}，{bytes} 字节），SHA-256：{hash}' },
  'no-hash': { en: 'unknown', zh: '未知' },
  report: { en: 'Report of {at} ({reason}): {text}', zh: '举报（{at}，原因 {reason}）：{text}' },
  person: { en: '{name}, phone {phone}, account {id}', zh: '{name}，手机号 {phone}，账号 {id}' },
  nobody: { en: 'the system', zh: '系统' },
  unnamed: { en: 'no name', zh: '未设置昵称' },
  'no-phone': { en: 'none', zh: '无' },
  proof: {
    en: 'The attached JSON is the content as it was public. Its SHA-256 is {sha256}, which the audit trail holds under {auditTarget}.',
    zh: '所附 JSON 为公开时的完整内容，其 SHA-256 为 {sha256}，该值同时记录于审计日志（{auditTarget}）。',
  },
  lead: {
    en: 'Content that was taken down for a legal reason, sealed as it was public. Opening needs a reason and is recorded.',
    zh: '因违法违规被下线的内容，按公开时的原样封存。查看须说明理由，并记入审计日志。',
  },
  list: { en: 'Sealed evidence', zh: '封存证据' },
  none: { en: 'No evidence', zh: '暂无证据' },
  'none-why': {
    en: 'Evidence is sealed when content is taken down because it is unlawful, harmful or infringing.',
    zh: '内容因违法、有害或侵权被下线时，将自动封存证据。',
  },
  'column.evidence': { en: 'Evidence', zh: '证据' },
  'column.reason': { en: 'Reason', zh: '原因' },
  'column.by': { en: 'Taken down by', zh: '处置人' },
  'column.at': { en: 'Taken down', zh: '处置时间' },
  'column.deletes': { en: 'Deleted on', zh: '删除时间' },
  named: { en: '#{number} {what}, item {item}', zh: '#{number} {what}，内容 {item}' },
  open: { en: 'Open', zh: '查看' },
  'open-title': { en: 'Open evidence #{number}', zh: '查看证据 #{number}' },
  'open-reason': { en: 'Why do you need it?', zh: '查看理由' },
  'open-hint': { en: 'At least four characters. Recorded in the audit log.', zh: '至少四个字，将记入审计日志。' },
  unreadable: {
    en: 'This evidence cannot be opened: its key is missing, or it was changed.',
    zh: '无法打开此证据：密钥缺失，或内容被改动。',
  },
  hash: { en: 'SHA-256 of the JSON: {sha256}', zh: 'JSON 的 SHA-256：{sha256}' },
  'save-report': { en: 'Download report', zh: '下载报告' },
  'save-json': { en: 'Download JSON', zh: '下载 JSON' },
})

/** The reasons of reports and of moderators. */
export const evidenceReasons = joinTexts(
  reportText,
  defineTexts({
    'reason.medical-claim': { en: 'Medical claim', zh: '不当医疗宣称' },
    'reason.spam': { en: 'Spam', zh: '垃圾信息' },
    'reason.off-topic': { en: 'Off-topic', zh: '与内容无关' },
  }),
)

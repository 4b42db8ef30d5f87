import { disclosureText } from '#contract/text/disclosure.ts'
import { defineTexts, joinTexts } from '#contract/text.ts'

const ownText = defineTexts({
  MUTED: { en: 'You’re muted and can’t comment at the moment.', zh: '你已被禁言，暂时不能评论。' },
  TEXT_EMPTY: { en: 'Write a comment first.', zh: '请输入评论内容。' },
  TEXT_LONG: { en: 'Comments can have up to 1,000 characters.', zh: '评论最多 1000 字。' },
  COMMENTS_FORBIDDEN: {
    en: 'These comments contain words that the moderation rules block. Hide or delete them.',
    zh: '所选评论含有审核规则禁止的词语，不能通过，请隐藏或删除。',
  },
  WORDS_FORBIDDEN: { en: 'Your comment contains words that aren’t allowed here.', zh: '评论包含不允许使用的词语，请修改。' },
  MINORS_MODE_CLOSED: {
    en: 'In minors’ mode you can’t comment at night, or once the time of the day is used up.',
    zh: '未成年人模式下，夜间及当日时长用完后不能评论。',
  },
  COMMENTS_CLOSED: { en: 'Comments have been closed.', zh: '评论已关闭。' },
  SENT_ALREADY: { en: 'You’ve just posted the same comment.', zh: '请勿重复发表相同内容。' },
  TOO_LATE: { en: 'Comments can only be edited within 5 minutes of posting.', zh: '发表超过 5 分钟的评论不能编辑。' },
  OBJECTED_ALREADY: {
    en: 'You’ve already appealed this decision. Each decision can be appealed once.',
    zh: '你已申诉过，每个处理决定只能申诉一次。',
  },
  NOTHING_TO_OBJECT: {
    en: 'There’s no decision to appeal, or it was made more than 30 days ago.',
    zh: '没有可申诉的处理决定，或已超过 30 天。',
  },
  NOTE_MISSING: { en: 'Give a reason when you choose “Other”.', zh: '选择“其他”时请填写原因。' },
  OWN_ACCOUNT: { en: 'You can’t mute yourself.', zh: '不能禁言自己。' },
  NOT_MUTED: { en: 'This user is no longer muted.', zh: '该用户已解除禁言。' },
  OWN_DECISION: {
    en: 'You can’t decide on your own appeal, or review your own decision.',
    zh: '不能处理自己提出的申诉，或复核自己所作的决定。',
  },
  DECIDED_ALREADY: { en: 'Someone else has already decided on this.', zh: '其他人已处理。' },
  REPORT_TEXT_MISSING: { en: 'Describe the problem so that we can check it.', zh: '请说明问题，以便我们核实。' },
  REPORTED_ALREADY: { en: 'You’ve already reported this. We’ll reply to you.', zh: '你已举报过，请等待答复。' },
  ACTION_UNFIT: { en: 'This action can’t be applied to the reported content.', zh: '该处理方式不适用于被举报的内容。' },
  ITEM_NOT_ONLINE: {
    en: 'This content is offline and can’t go online again without a review. Reply without unpublishing.',
    zh: '内容已下线，未经重新审核无法上线，直接答复即可。',
  },

  'reason.advertising': { en: 'Advertising', zh: '广告' },
  'reason.insult': { en: 'Insult or hate speech', zh: '辱骂或歧视' },
  'reason.medical-claim': { en: 'Unproven or dangerous medical claim', zh: '未经证实或危险的医疗说法' },
  'reason.privacy': { en: 'Someone’s personal information', zh: '泄露他人隐私' },
  'reason.infringement': { en: 'Infringement of someone’s rights', zh: '侵犯他人权利' },
  'reason.unlawful': { en: 'Unlawful content', zh: '违法内容' },
  'reason.spam': { en: 'Spam', zh: '垃圾信息' },
  'reason.off-topic': { en: 'Off topic', zh: '与主题无关' },
  'reason.other': { en: 'Other', zh: '其他' },

  'post.reply': { en: 'New reply to your comment', zh: '你的评论有新回复' },
  'post.reply-text': { en: 'Someone replied to your comment on “{title}”.', zh: '你在《{title}》下的评论有新回复。' },
  'post.comment-approved': { en: 'Your comment has been published', zh: '你的评论已通过审核' },
  'post.comment-approved-text': {
    en: 'Your comment on “{title}” is now visible to everyone: {quote}',
    zh: '你在《{title}》下的评论已公开：{quote}',
  },
  'post.comment-restored': { en: 'Your comment has been restored', zh: '你的评论已恢复' },
  'post.comment-restored-text': {
    en: 'We reviewed your comment on “{title}” again, and it’s visible to everyone: {quote}',
    zh: '经复核，你在《{title}》下的评论已恢复显示：{quote}',
  },
  'post.comment-hidden': { en: 'Your comment has been hidden', zh: '你的评论已被隐藏' },
  'post.comment-hidden-text': {
    en: 'Your comment on “{title}” is no longer visible to others: {quote}',
    zh: '你在《{title}》下的评论已被隐藏：{quote}',
  },
  'post.comment-deleted': { en: 'Your comment has been deleted', zh: '你的评论已被删除' },
  'post.comment-deleted-text': {
    en: 'Your comment on “{title}” was deleted by a moderator: {quote}',
    zh: '你在《{title}》下的评论已被删除：{quote}',
  },
  'post.why': { en: 'Reason: {reason}.', zh: '原因：{reason}。' },
  'post.note': { en: 'Note from the moderator: {note}', zh: '处理说明：{note}' },
  'post.may-object': { en: 'You can appeal once within 30 days, below the article.', zh: '如有异议，可在 30 天内到文章下方申诉一次。' },
  'post.taken-down': { en: 'Your content has been taken down', zh: '你的内容已被下线' },
  'post.taken-down-text': { en: '“{title}” is no longer public.', zh: '《{title}》已不再公开。' },
  'post.may-object-here': {
    en: 'You can appeal once within 30 days, under My library › Submissions.',
    zh: '如有异议，可在 30 天内到“我的内容 › 我的提交”申诉一次。',
  },
  'post.muted': { en: 'You’ve been muted', zh: '你已被禁言' },
  'post.muted-text': {
    en: 'You can’t comment until {until}. You can still read everything.',
    zh: '{until} 之前不能发表评论，不影响阅读。',
  },
  'post.unmuted': { en: 'You can comment again', zh: '禁言已解除' },
  'post.unmuted-text': { en: 'Your mute has been lifted.', zh: '你可以继续发表评论了。' },
  'post.objection-granted': { en: 'Your appeal was upheld', zh: '申诉成立' },
  'post.objection-granted-text': { en: 'We’ve reversed our decision. {answer}', zh: '原处理决定已撤销。{answer}' },
  'post.objection-offline-text': {
    en: 'We’ve reversed our decision. The content can be put online again from its editing page. {answer}',
    zh: '原处理决定已撤销，可在内容编辑页重新上线。{answer}',
  },
  'post.objection-reopened-text': {
    en: 'We’ve reopened your report. Someone else will decide on it. {answer}',
    zh: '你的举报将由其他人员重新处理。{answer}',
  },
  'post.objection-refused': { en: 'Your appeal was rejected', zh: '申诉被驳回' },
  'post.objection-refused-text': { en: 'After review, our decision stands. {answer}', zh: '经复核，维持原处理决定。{answer}' },
  'post.comments-wait': { en: 'Comments awaiting review', zh: '有评论待审核' },
  'post.comments-wait-text': { en: 'There are comments, reports or appeals to review.', zh: '有评论、举报或申诉等待处理。' },
  'post.reports-wait': { en: 'Reports awaiting review', zh: '有举报待处理' },
  'post.reports-wait-text': {
    en: 'Content has been reported. Each report must be answered by its deadline.',
    zh: '有内容被举报，请在期限内处理并答复。',
  },
  'post.reports-late': { en: 'Overdue reports', zh: '举报处理超期' },
  'post.reports-late-text': { en: '{count:more report is|more reports are} overdue.', zh: '新增 {count} 件超期未答复的举报。' },
  'post.appeals-late': { en: 'Overdue appeals', zh: '申诉处理超期' },
  'post.appeals-late-text': { en: '{count:more appeal is|more appeals are} overdue.', zh: '新增 {count} 件超期未答复的申诉。' },
  'post.report-upheld': { en: 'Your report was upheld', zh: '举报成立' },
  'post.report-dismissed': { en: 'Your report has been reviewed', zh: '举报已处理' },
  'post.report-text': { en: 'Thank you for your report. {answer}', zh: '感谢你的举报。{answer}' },
  'answer.kept': { en: 'We reviewed it and found no violation.', zh: '经核查，未发现违规。' },
  'answer.comment-hidden': { en: 'We reviewed it and hid the comment.', zh: '经核查，该评论已隐藏。' },
  'answer.comment-deleted': { en: 'We reviewed it and deleted the comment.', zh: '经核查，该评论已删除。' },
  'answer.taken-offline': { en: 'We reviewed it and unpublished the content.', zh: '经核查，该内容已下线。' },

  'permission.engagement:moderate': { en: 'Moderate comments, mute users and decide appeals', zh: '审核评论、禁言用户、处理申诉' },
  'permission.engagement:manage-reports': { en: 'Set terms and templates for reports', zh: '设置举报答复期限和常用答复' },
  SETTINGS_CHANGED: {
    en: 'A colleague has just changed these settings. Reload before saving yours.',
    zh: '同事刚刚修改了设置，请重新加载后再保存。',
  },
  'permission.engagement:evidence': { en: 'Open sealed evidence', zh: '查看封存证据' },
  'permission.engagement:answer-report': { en: 'Review and answer reports', zh: '处理并答复举报' },
  PHONE_NOT_VERIFIED: { en: 'Verify a phone number in your security settings first.', zh: '请先在安全设置中验证手机号。' },
})
export const engagementText = joinTexts(disclosureText, ownText)
export type EngagementText = (typeof engagementText)['en-US']

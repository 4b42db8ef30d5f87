import { defineTexts } from '#contract/text.ts'

export const inspectionActions = defineTexts({
  'inspection-queue.created': { en: 'Review queue created', zh: '新建审核队列' },
  'inspection-queue.changed': { en: 'Review queue changed', zh: '修改审核队列' },
  'inspection-queue.paused': { en: 'Review queue paused', zh: '暂停审核队列' },
  'inspection-queue.resumed': { en: 'Review queue resumed', zh: '恢复审核队列' },
  'inspection-queue.removed': { en: 'Review queue deleted', zh: '删除审核队列' },
  'inspection-scan.started': { en: 'Site scan started', zh: '开始全站扫描' },
  'inspection.assigned': { en: 'Reviewer assigned', zh: '指定审核员' },
  'picture.banned': { en: 'Image banned', zh: '禁用图片' },
  'recheck.upheld': { en: 'Approval upheld in spot check', zh: '抽检维持通过' },
  'recheck.overturned': { en: 'Approval overturned in spot check', zh: '抽检推翻通过' },
  'scan-match.dismissed': { en: 'Scan match dismissed', zh: '忽略扫描命中' },
  'scan-match.hidden': { en: 'Comment hidden after scan', zh: '扫描命中后隐藏评论' },
  'scan-match.returned': { en: 'Item returned after scan', zh: '扫描命中后退回内容' },
  'wording.passed': { en: 'Description, captions or topic title approved', zh: '替代文字、字幕或主题名称审核通过' },
  'wording.refused': { en: 'Description, captions or topic title rejected', zh: '替代文字、字幕或主题名称审核不通过' },
})

/** Words for what is recorded here. */
export const inspectionActions = {
  'en-US': {
    'inspection-queue.created': 'Review queue created',
    'inspection-queue.changed': 'Review queue changed',
    'inspection-queue.paused': 'Review queue paused',
    'inspection-queue.resumed': 'Review queue resumed',
    'inspection-queue.removed': 'Review queue deleted',
    'inspection.assigned': 'Reviewer assigned',
    'picture.banned': 'Image banned',
    'recheck.upheld': 'Approval upheld in spot check',
    'recheck.overturned': 'Approval overturned in spot check',
    'wording.passed': 'Description, captions or topic title approved',
    'wording.refused': 'Description, captions or topic title rejected',
  },
  'zh-CN': {
    'inspection-queue.created': '新建审核队列',
    'inspection-queue.changed': '修改审核队列',
    'inspection-queue.paused': '暂停审核队列',
    'inspection-queue.resumed': '恢复审核队列',
    'inspection-queue.removed': '删除审核队列',
    'inspection.assigned': '指定审核员',
    'picture.banned': '禁用图片',
    'recheck.upheld': '抽检维持通过',
    'recheck.overturned': '抽检推翻通过',
    'wording.passed': '替代文字、字幕或主题名称审核通过',
    'wording.refused': '替代文字、字幕或主题名称审核不通过',
  },
} as const

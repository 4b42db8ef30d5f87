/** Words for what is recorded here. */
export const inspectionActions = {
  'en-US': {
    'inspection-queue.created': 'Inspection queue created',
    'inspection-queue.changed': 'Inspection queue changed',
    'inspection-queue.paused': 'Inspection queue paused',
    'inspection-queue.resumed': 'Inspection queue resumed',
    'inspection-queue.removed': 'Inspection queue deleted',
    'recheck.upheld': 'Approval upheld on re-check',
    'recheck.overturned': 'Approval overturned on re-check',
    'word-list.created': 'Word list created',
    'word-list.changed': 'Word list changed',
    'word-list.removed': 'Word list removed',
  },
  'zh-CN': {
    'inspection-queue.created': '新建审核队列',
    'inspection-queue.changed': '修改审核队列',
    'inspection-queue.paused': '暂停审核队列',
    'inspection-queue.resumed': '恢复审核队列',
    'inspection-queue.removed': '删除审核队列',
    'recheck.upheld': '抽检维持通过',
    'recheck.overturned': '抽检推翻通过',
    'word-list.created': '新建词表',
    'word-list.changed': '修改词表',
    'word-list.removed': '删除词表',
  },
} as const

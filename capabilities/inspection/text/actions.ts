/** Words for what is recorded here. */
export const inspectionActions = {
  'en-US': {
    'inspection-queue.created': 'Inspection queue created',
    'inspection-queue.changed': 'Inspection queue changed',
    'inspection-queue.paused': 'Inspection queue paused',
    'inspection-queue.resumed': 'Inspection queue resumed',
    'inspection-queue.removed': 'Inspection queue deleted',
    'inspection.assigned': 'Inspector of a text chosen',
    'picture.banned': 'Picture banned',
    'recheck.upheld': 'Approval upheld on re-check',
    'recheck.overturned': 'Approval overturned on re-check',
    'wording.passed': 'Description, captions or topic title passed',
    'wording.refused': 'Description, captions or topic title refused',
  },
  'zh-CN': {
    'inspection-queue.created': '新建审核队列',
    'inspection-queue.changed': '修改审核队列',
    'inspection-queue.paused': '暂停审核队列',
    'inspection-queue.resumed': '恢复审核队列',
    'inspection-queue.removed': '删除审核队列',
    'inspection.assigned': '指定审核人',
    'picture.banned': '禁用图片',
    'recheck.upheld': '抽检维持通过',
    'recheck.overturned': '抽检推翻通过',
    'wording.passed': '图片说明、字幕或主题名称审核通过',
    'wording.refused': '图片说明、字幕或主题名称审核不通过',
  },
} as const

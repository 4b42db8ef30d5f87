/** Texts for the actions that this capability records in the audit trail. */
export const collegeActions = {
  'en-US': {
    'course.created': 'Course created',
    'course.changed': 'Course changed',
    'course.published': 'Course changes published',
    'course.discarded': 'Course changes discarded',
    'course.put-online': 'Course published',
    'course.taken-offline': 'Course unpublished',
    'course.removed': 'Course deleted',
    'certificate.issued': 'Course certificate issued',
    'certificate.renamed': 'Name on course certificate updated',
    'certificate.revoked': 'Course certificate revoked',
  },
  'zh-CN': {
    'course.created': '新建课程',
    'course.changed': '修改课程',
    'course.published': '发布课程修改',
    'course.discarded': '放弃课程修改',
    'course.put-online': '发布课程',
    'course.taken-offline': '下线课程',
    'course.removed': '删除课程',
    'certificate.issued': '颁发课程证书',
    'certificate.renamed': '更新课程证书姓名',
    'certificate.revoked': '撤销课程证书',
  },
} as const

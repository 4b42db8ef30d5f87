/** Words for what is recorded here. */
export const collegeActions = {
  'en-US': {
    'course.created': 'Course created',
    'course.changed': 'Course changed',
    'course.published': 'Changes of a course published',
    'course.discarded': 'Changes of a course thrown away',
    'course.put-online': 'Course put online',
    'course.taken-offline': 'Course taken offline',
    'course.removed': 'Course removed',
    'certificate.issued': 'Certificate of a course issued',
  },
  'zh-CN': {
    'course.created': '新建课程',
    'course.changed': '修改课程',
    'course.published': '发布课程修改',
    'course.discarded': '放弃课程修改',
    'course.put-online': '上线课程',
    'course.taken-offline': '下线课程',
    'course.removed': '删除课程',
    'certificate.issued': '颁发课程证书',
  },
} as const

import { defineTexts } from '#contract/text.ts'

/** Texts for the actions that this capability records in the audit trail. */
export const collegeActions = defineTexts({
  'course.created': { en: 'Course created', zh: '新建课程' },
  'course.changed': { en: 'Course changed', zh: '修改课程' },
  'course.published': { en: 'Course changes published', zh: '发布课程修改' },
  'course.discarded': { en: 'Course changes discarded', zh: '放弃课程修改' },
  'course.put-online': { en: 'Course published', zh: '发布课程' },
  'course.taken-offline': { en: 'Course unpublished', zh: '下线课程' },
  'course.audience-set': { en: 'Audience of course changed', zh: '修改课程学员范围' },
  'course.removed': { en: 'Course deleted', zh: '删除课程' },
  'certificate.issued': { en: 'Course certificate issued', zh: '颁发课程证书' },
  'certificate.renamed': { en: 'Name on course certificate updated', zh: '更新课程证书姓名' },
  'certificate.revoked': { en: 'Course certificate revoked', zh: '撤销课程证书' },
})

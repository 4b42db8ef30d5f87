import type { Retention } from '#server/retention/rule.ts'

export const collegeRetention = {
  lasting: [
    {
      name: 'courses',
      label: { en: 'Courses', zh: '课程' },
      kind: 'permanent',
      reason: { en: 'They stay until an operator deletes them.', zh: '由管理人员删除。' },
      tables: ['college.course'],
    },
    {
      name: 'course-content',
      label: { en: 'Lessons and questions', zh: '课时与题目' },
      kind: 'owner',
      reason: { en: 'They belong to their course.', zh: '属于对应的课程。' },
      tables: ['college.chapter', 'college.lesson', 'college.assessment', 'college.question_version'],
    },
    {
      name: 'learning',
      label: { en: 'Enrolments, exams and certificates', zh: '学习、考试与证书' },
      kind: 'account',
      reason: { en: 'Learners and verifiers of certificates need them.', zh: '学员和证书查验需要。' },
      tables: ['college.enrolment', 'college.progress', 'college.attempt', 'college.answer', 'college.certificate'],
    },
  ],
} as const satisfies Retention

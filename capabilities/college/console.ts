import type { ConsolePage } from '#contract/console.ts'

export const collegePages = {
  courses: {
    name: 'collegeCourses',
    path: '/content/courses',
    group: 'write',
    title: { 'zh-CN': '课程', 'en-US': 'Courses' },
    also: { 'zh-CN': '学院 课时 学员 报名 结业', 'en-US': 'college lessons learners enrolment certificates' },
    icon: 'book',
    order: 25,
    permission: 'college:write',
  },
  course: {
    name: 'collegeCourse',
    path: '/content/courses/:id',
    group: 'write',
    title: { 'zh-CN': '编辑课程', 'en-US': 'Edit course' },
    order: 26,
    permission: 'college:write',
    partOf: 'collegeCourses',
  },
} as const satisfies Record<string, ConsolePage>

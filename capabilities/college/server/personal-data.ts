import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'enrolments',
    label: { 'zh-CN': '课程', 'en-US': 'Courses' },
    term: 'account',
    from: 'college.enrolment',
    columns: 'course_id, enrolled_at, last_at, finished_at, left_at',
    key: 'course_id',
  }),
  personalRows({
    name: 'progress',
    label: { 'zh-CN': '学习进度', 'en-US': 'Progress in courses' },
    term: 'account',
    from: 'college.progress',
    columns: 'course_id, item_id, position, spent_s, done_at',
    key: "course_id || ' ' || item_id",
  }),
  personalRows({
    name: 'attempts',
    label: { 'zh-CN': '测验和考试', 'en-US': 'Quizzes and exams' },
    term: 'account',
    from: 'college.attempt',
    columns:
      "course_id, item_id, number, began_at, ends_at, closed_at, points, most, is_passed, (select jsonb_agg(jsonb_build_object('place', place, 'chosen', chosen, 'answered_at', answered_at) order by place) from college.answer where attempt_id = attempt.id) as answers",
    key: 'id',
  }),
  personalRows({
    name: 'certificates',
    label: { 'zh-CN': '证书', 'en-US': 'Certificates' },
    term: 'account',
    from: 'college.certificate',
    columns: 'number, name, is_certified, title, credits, finished_at, issued_at, revoked_at, revoked_reason',
    key: 'number',
  }),
]

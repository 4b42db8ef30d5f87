import type { Pool } from 'pg'

type Exam = { readonly draws: number; readonly passPercent: number; readonly attempts: number | null; readonly minutes: number | null }

export async function readExam(pool: Pool, courseId: string): Promise<Exam | null> {
  const { rows } = await pool.query<Exam>({
    name: 'college.exam',
    text: `select draws, pass_percent as "passPercent", attempts, minutes from college.assessment where course_id = $1 and item_id is null`,
    values: [courseId],
  })
  return rows[0] ?? null
}

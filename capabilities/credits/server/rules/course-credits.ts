import { type Bilingual, textIn } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import { writePoints } from '../../contract.ts'
import { creditsText } from '../../text/texts.ts'
import type { CreditsContext, Tx } from '../context.ts'
import { readCourseRules } from './rule-store.ts'

/** Writes what the rules of a course grant to the course, which shows it instead of words of its editors; null when no rule is in effect. */
export async function showOnCourse({ setRuledCredits }: Pick<CreditsContext, 'setRuledCredits'>, tx: Tx, courseId: string): Promise<void> {
  const rules = await readCourseRules(tx, courseId)
  const parts = rules.map(({ name, tenths, project_number }) => {
    const points = writePoints(tenths)
    return (['zh-CN', 'en-US'] as const).map((language) => {
      const values = { class: textIn(name, language), points, project: project_number }
      return inBoth(creditsText, project_number === '' ? 'course.points' : 'course.points-project', values)[language]
    })
  })
  const text: Bilingual = {
    'zh-CN': parts.map(([zh]) => zh).join('；'),
    'en-US': parts.map(([, en]) => en).join('; '),
  }
  await setRuledCredits(tx, courseId, rules.length === 0 ? null : text)
}

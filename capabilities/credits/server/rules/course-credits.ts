import { inEachLanguage, textIn } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { writePoints } from '../../contract.ts'
import { creditsText } from '../../text/texts.ts'
import type { CreditsContext, Tx } from '../context.ts'
import { readCourseRules } from './rule-store.ts'

/** Writes what the rules of a course grant to the course, which shows it instead of words of its editors; null when no rule is in effect. */
export async function showOnCourse({ setRuledCredits }: Pick<CreditsContext, 'setRuledCredits'>, tx: Tx, courseId: string): Promise<void> {
  const rules = await readCourseRules(tx, courseId)
  const text = inEachLanguage((language) => {
    const t = translatorOf(creditsText, language)
    const parts = rules.map(({ name, tenths, project_number: project }) => {
      const values = { class: textIn(name, language), points: writePoints(tenths) }
      return project === '' ? t('course.points', values) : t('course.points-project', { ...values, project })
    })
    return parts.join(SEPARATORS[language])
  })
  await setRuledCredits(tx, courseId, rules.length === 0 ? null : text)
}

const SEPARATORS = { 'zh-CN': '；', 'en-US': '; ' } as const

import { useSearchParams } from 'react-router'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { CATALOGUE_PATH } from '../../contract.ts'
import { examText } from '../../text/exam-texts.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from './exam.module.css'
import { Sitting } from './sitting.tsx'

const isNumber = (value: string | null): value is string => /^[1-9]\d{0,14}$/.test(value ?? '')

export function ExamScreen() {
  const [search] = useSearchParams()
  const [course, lesson] = [search.get('course'), search.get('lesson')]
  if (!isNumber(course)) return <NoExam />
  const of = { course: Number(course), ...(isNumber(lesson) && { lesson: Number(lesson) }) }
  return (
    <div className={styles.page}>
      <Sitting key={`${course}/${lesson}`} of={of} missing={<NoExam />} />
    </div>
  )
}

function NoExam() {
  const t = useTranslate(examText)
  const site = useTranslate(siteText)
  return (
    <>
      <h1 className={text.hidden}>{t('exam')}</h1>
      <EmptyState icon="book" title={t('none-title')} actions={<ButtonLink to={CATALOGUE_PATH}>{site('title')}</ButtonLink>}>
        {t('none-text')}
      </EmptyState>
    </>
  )
}

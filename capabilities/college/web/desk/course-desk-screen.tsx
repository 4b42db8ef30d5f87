import { useState } from 'react'
import { useParams } from 'react-router'
import type { Language } from '#contract/language.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { NewerNotice } from '#web/console/form/newer-notice.tsx'
import { useDraft } from '#web/console/form/use-draft.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import split from '#web/console/screen/split.module.css'
import { useTitle } from '#web/console/screen/use-page.ts'
import { items, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type CourseDraft, getCourseDraft } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import { CourseAudienceCard } from './audience-card.tsx'
import { BothVersions } from './both-versions.tsx'
import { CourseTexts } from './course-texts.tsx'
import { CourseState } from './courses-screen.tsx'
import styles from './desk.module.css'
import type { CourseDesk, WholeCourse } from './desk.ts'
import { HeadActions } from './desk-actions.tsx'
import { CourseFacts } from './desk-facts.tsx'
import { CourseFigures } from './desk-figures.tsx'
import { OutlineEditor } from './desk-outline.tsx'
import { BankCard } from './questions/bank-card.tsx'
import { RulesCard } from './questions/rules-card.tsx'
import { SavedLine } from './saved-line.tsx'
import { useCourseSaving } from './use-course-saving.ts'

const titleOf = ({ title }: CourseDraft, language: Language) => title[language] || title['zh-CN'] || title['en-US']

export default function CourseDeskScreen() {
  const { id = '' } = useParams()
  const language = useLanguage()
  const course = useCall(getCourseDraft, { id }, { freshMs: 0 })
  useTitle(course.ok && titleOf(course.ok.draft, language))
  return (
    <Answer of={course} shapes={['title', 'line', 'row', 'row', 'row']}>
      {(ok) => <Whole key={ok.id} course={ok} />}
    </Answer>
  )
}

function Whole({ course }: { readonly course: WholeCourse }) {
  const t = useTranslate(collegeScreens)
  const language = useLanguage()
  const work = useDraft(course.draft, { target: `course:${course.id}`, at: course.changedAt })
  const { value: draft, isChanged, newer } = work
  const [written, setWritten] = useState<Language>(language)
  const { save, saved } = useCourseSaving(course, work)
  const inCourse = new Set(draft.chapters.flatMap(({ lessons }) => lessons))
  const titles = new Map(course.lessons.flatMap(({ itemId, title }) => (inCourse.has(itemId) ? [[itemId, title] as const] : [])))
  const desk: CourseDesk = {
    draft,
    written,
    change: (changes) => work.change((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) })),
  }
  return (
    <>
      <PageHead
        title={titleOf(draft, language)}
        lead={
          <span className={styles.line}>
            #{course.number}
            <CourseState state={course.state} hasDraft={course.hasDraft} />
            {course.state === 'online' && <span>{t(course.hasDraft ? 'desk.draft-hint' : 'desk.online-hint')}</span>}
          </span>
        }
        actions={
          <HeadActions course={course} ready={save}>
            <SavedLine saved={saved} isChanged={isChanged} onSave={newer ? undefined : () => void save()} />
          </HeadActions>
        }
      />
      <div className={stack(8, items.start, styles.refused)}>
        <NewerNotice newer={newer}>
          <BothVersions mine={draft} theirs={course.draft} />
        </NewerNotice>
        {!newer && <RefusalNotice refused={saved.refused} />}
      </div>
      <div className={split.panel}>
        <div className={styles.stack}>
          <OutlineEditor {...desk} known={course.lessons} />
          <RulesCard {...desk} titles={titles} />
          <BankCard {...desk} titles={titles} />
          <CourseFigures id={course.id} />
        </div>
        <div className={styles.stack}>
          <CourseTexts {...desk} ruledCredits={course.ruledCredits} onLanguage={setWritten} />
          <CourseFacts {...desk} />
          <CourseAudienceCard id={course.id} />
        </div>
      </div>
    </>
  )
}

import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status } from '#web/console/show/values.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { cluster, grow, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { isComplete, MOST_QUESTIONS, type Question } from '../../../contract.ts'
import { examDeskText } from '../../../text/exam-desk-texts.ts'
import styles from '../desk.module.css'
import type { CourseDesk } from '../desk.ts'
import { newQuestion } from './new-question.ts'
import { QuestionSheet } from './question-sheet.tsx'
import type { LessonTitles } from './rules-card.tsx'

type Props = CourseDesk & { readonly titles: LessonTitles }
/** `isCase` shows the case field, even while the case is empty. */
type Edited = { readonly question: Question; readonly isCase: boolean; readonly isNew: boolean }

const textOf = (words: Readonly<Record<Language, string>>, written: Language) => words[written] || words['zh-CN'] || words['en-US']
const isCase = ({ case: story, parts }: Question): boolean => parts.length > 1 || story['zh-CN'] !== '' || story['en-US'] !== ''

export function BankCard({ draft: { questions }, change, written, titles }: Props) {
  const t = useTranslate(examDeskText)
  const [edited, setEdited] = useState<Edited>()
  function put(question: Question) {
    setEdited(undefined)
    change(({ questions: before }) => ({
      questions: before.some(({ id }) => id === question.id)
        ? before.map((each) => (each.id === question.id ? question : each))
        : [...before, question],
    }))
  }
  return (
    <Card title={t('bank.title')} hint={questions.length > 0 ? String(questions.length) : undefined}>
      {questions.length === 0 && (
        <p className={text.quiet}>
          {t('bank.none')} · {t('bank.none-why')}
        </p>
      )}
      <ol className={styles.bank}>
        {questions.map((question, at) => (
          <li className={row(4)} key={question.id}>
            <Line {...{ question, written, titles }} />
            <IconButton
              icon="settings"
              label={t('bank.edit', { place: at + 1 })}
              onClick={() => setEdited({ question, isCase: isCase(question), isNew: false })}
            />
            <IconButton
              icon="close"
              label={t('bank.remove', { place: at + 1 })}
              onClick={() => change({ questions: questions.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ol>
      {questions.length < MOST_QUESTIONS && (
        <AddQuestion onAdd={(asCase) => setEdited({ question: newQuestion(), isCase: asCase, isNew: true })} />
      )}
      {edited && (
        <QuestionSheet
          key={edited.question.id}
          {...edited}
          written={written}
          titles={titles}
          onDone={put}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

function AddQuestion({ onAdd }: { onAdd(asCase: boolean): void }) {
  const t = useTranslate(examDeskText)
  return (
    <div className={cluster(12, styles.add)}>
      <Button size="small" onClick={() => onAdd(false)}>
        {t('bank.add')}
      </Button>
      <Button size="small" onClick={() => onAdd(true)}>
        {t('bank.add-case')}
      </Button>
    </div>
  )
}

function Line({ question, written, titles }: { readonly question: Question; readonly written: Language; readonly titles: LessonTitles }) {
  const t = useTranslate(examDeskText)
  const { lesson, inExam, parts } = question
  const [first] = parts
  const kind = isCase(question)
    ? parts.length === 1
      ? t('bank.case-one')
      : t('bank.case', { count: parts.length })
    : first && t(`kind.${first.kind}`)
  const quiz = lesson === null ? undefined : titles.get(lesson)
  const uses = [quiz !== undefined && t('bank.quiz', { lesson: quiz }), inExam && t('bank.exam')].filter(Boolean)
  return (
    <span className={stack(2, grow)} lang={written}>
      <b className={text.ellipsis}>{textOf(question.case, written) || (first && textOf(first.text, written)) || t('bank.untitled')}</b>
      <small className={cluster([4, 12])}>
        <span>{kind}</span>
        <span>{uses.join(' · ') || t('bank.unused')}</span>
        {!isComplete(question) && <Status kind="warn">{t('bank.incomplete')}</Status>}
      </small>
    </span>
  )
}

import { Checkbox, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import type { Question } from '../../../contract.ts'
import { examDeskText } from '../../../text/exam-desk-texts.ts'
import styles from '../desk.module.css'
import { LanguageChoice } from '../language-choice.tsx'
import { newPart, withoutEmpty } from './new-question.ts'
import { PartFields } from './part-fields.tsx'
import type { LessonTitles } from './rules-card.tsx'

const MOST_PARTS = 6
type Props = {
  readonly question: Question
  readonly isCase: boolean
  readonly isNew: boolean
  readonly written: Language
  readonly titles: LessonTitles
  onDone(question: Question): void
  onClose(): void
}

/** Edits a question or a case, one language at a time. The draft changes only on confirmation. */
export function QuestionSheet({ question, isCase, isNew, written, titles, onDone, onClose }: Props) {
  const t = useTranslate(examDeskText)
  const [edited, setEdited] = useState(question)
  const [language, setLanguage] = useState(written)
  const set = (changes: Partial<Question>) => setEdited((before) => ({ ...before, ...changes }))
  return (
    <Sheet
      open
      width={560}
      onClose={onClose}
      title={t(isNew ? 'edit.new' : 'edit.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('edit.cancel')}</Button>
          <Button kind="solid" onClick={() => onDone(withoutEmpty(edited))}>
            {t('edit.done')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <LanguageChoice language={language} onChoose={setLanguage} />
        <Uses edited={edited} titles={titles} onChange={set} />
        {isCase && (
          <Textarea
            label={t('edit.case')}
            lang={language}
            autosize
            minRows={4}
            maxLength={4_000}
            value={edited.case[language]}
            onChange={({ target }) => set({ case: { ...edited.case, [language]: target.value } })}
          />
        )}
        <Parts parts={edited.parts} isCase={isCase} language={language} onChange={(parts) => set({ parts })} />
      </div>
    </Sheet>
  )
}

type PartsProps = {
  readonly parts: Question['parts']
  readonly isCase: boolean
  readonly language: Language
  onChange(parts: Question['parts']): void
}

function Parts({ parts, isCase, language, onChange }: PartsProps) {
  const t = useTranslate(examDeskText)
  return (
    <>
      {parts.map((part, at) => (
        <PartFields
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names of their own, and their fields hold no state
          key={at}
          part={part}
          language={language}
          place={isCase ? at + 1 : undefined}
          onChange={(next) => onChange(parts.with(at, next))}
          onRemove={parts.length > 1 ? () => onChange(parts.toSpliced(at, 1)) : undefined}
        />
      ))}
      {isCase && parts.length < MOST_PARTS && (
        <div>
          <Button size="small" onClick={() => onChange([...parts, newPart()])}>
            {t('edit.add-part')}
          </Button>
        </div>
      )}
    </>
  )
}

type UsesProps = { readonly edited: Question; readonly titles: LessonTitles; onChange(changes: Partial<Question>): void }

function Uses({ edited: { lesson, inExam }, titles, onChange }: UsesProps) {
  const t = useTranslate(examDeskText)
  return (
    <>
      <Select
        label={t('edit.lesson')}
        placeholder={t('edit.no-lesson')}
        clearable
        data={[...titles].map(([value, label]) => ({ value, label }))}
        value={lesson !== null && titles.has(lesson) ? lesson : null}
        onChange={(value) => onChange({ lesson: value })}
      />
      <Checkbox label={t('edit.in-exam')} checked={inExam} onChange={({ target }) => onChange({ inExam: target.checked })} />
    </>
  )
}

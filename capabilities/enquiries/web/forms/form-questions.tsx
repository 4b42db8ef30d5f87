import { clsx as cx } from 'clsx'
import { useCallback, useState } from 'react'
import { textIn } from '#contract/language.ts'
import { moved, useReorder } from '#web/console/form/use-reorder.ts'
import { Card } from '#web/console/show/card.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { Status } from '#web/console/show/values.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { center, grow, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type FormField, type FormKind, MOST_FIELDS, NO_WORDS } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'
import styles from '../desk/enquiries.module.css'
import { newId } from './new-id.ts'
import { QuestionEditor } from './question-editor.tsx'

type Props = {
  readonly kind: FormKind
  readonly fields: readonly FormField[]
  readonly gaps: readonly string[]
  onChange(fields: readonly FormField[]): void
}

const newField = (): FormField => ({
  id: newId(),
  kind: 'line',
  label: { ...NO_WORDS },
  help: { ...NO_WORDS },
  isRequired: false,
  options: [],
  least: null,
  most: null,
  rulesOut: 'never',
})

/** Edits the questions of a form, one at a time, and sorts them by mouse, touch or arrow keys. */
export function FormQuestions({ kind, fields, gaps, onChange }: Props) {
  const t = useTranslate(enquiryScreens)
  const [openId, setOpenId] = useState<string>()
  const move = useCallback(
    (from: number, to: number) => {
      onChange(moved(fields, from, to))
      return to
    },
    [fields, onChange],
  )
  const { dragged, handleOf } = useReorder(move)
  const add = () => {
    const field = newField()
    onChange([...fields, field])
    setOpenId(field.id)
  }
  return (
    <Card title={t('desk.questions')} hint={t('desk.questions-hint')}>
      <ol className={styles.questions} data-order>
        {fields.map((field, at) => {
          const isOpen = field.id === openId
          const isMarked = gaps.includes(`field ${field.id}`)
          return (
            <li key={field.id} data-row={at} data-dragged={dragged === at || undefined}>
              <QuestionLine
                field={field}
                handle={handleOf(at, fields.length - 1)}
                isOpen={isOpen}
                isMarked={isMarked}
                onOpen={() => setOpenId(isOpen ? undefined : field.id)}
                onRemove={() => onChange(fields.filter(({ id }) => id !== field.id))}
              />
              {isOpen && (
                <QuestionEditor
                  formKind={kind}
                  field={field}
                  isMarked={isMarked}
                  onChange={(next) => onChange(fields.map((each) => (each.id === field.id ? next : each)))}
                />
              )}
            </li>
          )
        })}
      </ol>
      {gaps.includes('fields') && <Status kind="bad">{t('desk.gap')}</Status>}
      {fields.length < MOST_FIELDS && (
        <Button size="small" onClick={add}>
          {t('desk.add')}
        </Button>
      )}
    </Card>
  )
}

type LineProps = {
  readonly field: FormField
  readonly handle: object
  readonly isOpen: boolean
  readonly isMarked: boolean
  onOpen(): void
  onRemove(): void
}

function QuestionLine({ field, handle, isOpen, isMarked, onOpen, onRemove }: LineProps) {
  const t = useTranslate(enquiryScreens)
  const language = useLanguage()
  const name = textIn(field.label, language) || t('desk.untitled')
  return (
    <div className={row(8, styles.question)}>
      <button type="button" className={center(styles.handle)} aria-label={t('desk.move', { name })} {...handle}>
        <ConsoleIcon name="drag" size={16} />
      </button>
      <button type="button" className={cx(grow, styles.name)} aria-expanded={isOpen} onClick={onOpen}>
        <b className={text.ellipsis}>{name}</b>
        <small>
          {t(`field.${field.kind}`)}
          {field.isRequired && ` · ${t('desk.required')}`}
        </small>
      </button>
      {isMarked && <Status kind="bad">{t('desk.gap')}</Status>}
      <IconButton icon="close" label={t('desk.remove-question', { name })} onClick={onRemove} />
    </div>
  )
}

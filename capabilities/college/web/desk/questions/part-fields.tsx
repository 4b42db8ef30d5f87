import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import type { Language } from '#contract/language.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { PART_KINDS, type PartKind, type QuestionPart } from '../../../contract.ts'
import { examDeskText } from '../../../text/exam-desk-texts.ts'
import styles from '../desk.module.css'
import { newOption } from './new-question.ts'

const MOST_OPTIONS = 10
type Props = {
  readonly part: QuestionPart
  readonly language: Language
  /** Index within a case. */
  readonly place: number | undefined
  onChange(part: QuestionPart): void
  readonly onRemove: (() => void) | undefined
}

export function PartFields({ part, language, place, onChange, onRemove }: Props) {
  const t = useTranslate(examDeskText)
  const words = (field: 'text' | 'explanation') => ({
    lang: language,
    autosize: true,
    minRows: 2,
    maxLength: 1_000,
    value: part[field][language],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...part, [field]: { ...part[field], [language]: target.value } }),
  })
  return (
    <fieldset className={styles.part}>
      {place !== undefined && (
        <legend className={row(8)}>
          {t('edit.part', { place })}
          {onRemove && <IconButton icon="close" label={t('edit.remove-part', { place })} onClick={onRemove} />}
        </legend>
      )}
      <Select
        label={t('edit.kind')}
        allowDeselect={false}
        data={PART_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={part.kind}
        onChange={(value) => value && onChange(withKind(part, value as PartKind))}
      />
      <Textarea label={t('edit.text')} {...words('text')} />
      <Options part={part} language={language} onChange={onChange} />
      <Textarea label={t('edit.explanation')} description={t('edit.explanation-help')} {...words('explanation')} />
    </fieldset>
  )
}

/** Changes the kind: a single choice keeps the first right option, an order keeps none. */
function withKind(part: QuestionPart, kind: PartKind): QuestionPart {
  const first = part.options.findIndex(({ isRight }) => isRight)
  const stays = (isRight: boolean, at: number) => isRight && kind !== 'order' && (kind === 'multiple' || at === first)
  return { ...part, kind, options: part.options.map((option, at) => ({ ...option, isRight: stays(option.isRight, at) })) }
}

function Options({ part, language, onChange }: Pick<Props, 'part' | 'language' | 'onChange'>) {
  const t = useTranslate(examDeskText)
  const { kind, options } = part
  const put = (next: QuestionPart['options']) => onChange({ ...part, options: next })
  const mark = (at: number, isRight: boolean) =>
    put(options.map((option, place) => ({ ...option, isRight: place === at ? isRight : kind === 'multiple' && option.isRight })))
  return (
    <section className={styles.options}>
      <b>{t('edit.options')}</b>
      <small className={text.quiet}>{t(`edit.options-${kind}`)}</small>
      <ul className={stack(8)}>
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no names of their own, and their fields hold no state
          <li className={row(8)} key={at}>
            {kind !== 'order' && (
              <Checkbox
                aria-label={t('edit.right', { place: at + 1 })}
                checked={option.isRight}
                onChange={({ target }) => mark(at, target.checked)}
              />
            )}
            <TextInput
              className={styles.grow}
              size="xs"
              lang={language}
              aria-label={t('edit.option', { place: at + 1 })}
              placeholder={t('edit.option', { place: at + 1 })}
              maxLength={300}
              value={option.text[language]}
              onChange={({ target }) => put(options.with(at, { ...option, text: { ...option.text, [language]: target.value } }))}
            />
            <IconButton icon="close" label={t('edit.remove-option', { place: at + 1 })} onClick={() => put(options.toSpliced(at, 1))} />
          </li>
        ))}
      </ul>
      {options.length < MOST_OPTIONS && (
        <div>
          <Button size="small" onClick={() => put([...options, newOption()])}>
            {t('edit.add-option')}
          </Button>
        </div>
      )}
    </section>
  )
}

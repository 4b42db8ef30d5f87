import { useId, useState } from 'react'
import type { Reference } from '#contract/document/document.ts'
import { AreaField } from '#web/kit/field/text-field.tsx'
import { useTranslate } from '#web/language.ts'
import { editorText } from '../../../text/editor-texts.ts'
import styles from '../editor.module.css'
import { FormDialog } from './dialogs.tsx'
import { referenceFrom } from './reference-from.ts'

type Props = {
  readonly reference: string
  readonly references: readonly Reference[]
  readonly onAdd: ((reference: Reference) => void) | undefined
  onClose(): void
  onSave(reference: string): void
}

export function CitationDialog({ reference, references, onAdd, onClose, onSave }: Props) {
  const t = useTranslate(editorText)
  const name = useId()
  const [chosen, setChosen] = useState(reference)
  const [written, setWritten] = useState('')
  function submit() {
    const found = referenceFrom(written, references)
    if (found.isNew) onAdd?.(found.reference)
    const id = found.reference?.id ?? chosen
    if (id !== '') onSave(id)
    return id !== ''
  }
  return (
    <FormDialog title={t('citation.title')} action={t(reference === '' ? 'insert' : 'save')} onClose={onClose} onSubmit={submit}>
      {references.length > 0 && (
        <fieldset className={styles['choices']}>
          <legend>{t('citation.choose')}</legend>
          {references.map(({ id, text }, place) => (
            <label key={id}>
              <input type="radio" name={name} value={id} checked={chosen === id && written === ''} onChange={() => setChosen(id)} />
              <span>[{place + 1}]</span>
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      )}
      {onAdd ? (
        <AreaField
          label={t('citation.new')}
          help={t('citation.new-help')}
          maxLength={600}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
        />
      ) : (
        references.length === 0 && <p>{t('citation.none')}</p>
      )}
    </FormDialog>
  )
}

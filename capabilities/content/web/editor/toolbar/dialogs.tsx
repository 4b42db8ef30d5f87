import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { AreaField, TextField } from '#web/kit/field/text-field.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { editorText } from '../../../text/editor-texts.ts'
import { readTypedAddress } from '../actions.ts'

type FormProps = {
  readonly title: string
  readonly action: string
  readonly aside?: ReactNode
  readonly children: ReactNode
  onClose(): void
  /** Returns false to keep the dialog open. */
  onSubmit(): boolean
}

export function FormDialog({ title, action, aside, children, onClose, onSubmit }: FormProps) {
  const t = useTranslate(editorText)
  const id = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    // The editor may be inside another form in the React tree, which must not receive this submit event.
    event.stopPropagation()
    if (onSubmit()) onClose()
  }
  const actions = (
    <>
      {aside}
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="solid" type="submit" form={id}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} actions={actions}>
      <form id={id} className={stack(16)} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}

type LinkProps = { readonly href: string; readonly needsWords: boolean; onClose(): void; onSave(href: string): void; onRemove(): void }
export function LinkDialog({ href, needsWords, onClose, onSave, onRemove }: LinkProps) {
  const t = useTranslate(editorText)
  const [typed, setTyped] = useState(href)
  const [isWrong, setWrong] = useState(false)
  function submit() {
    const address = readTypedAddress(typed)
    if (address === undefined || needsWords) setWrong(true)
    else onSave(address)
    return address !== undefined && !needsWords
  }
  const remove = (
    <Button
      kind="quiet"
      onClick={() => {
        onRemove()
        onClose()
      }}
    >
      {t('link.remove')}
    </Button>
  )
  return (
    <FormDialog title={t('link.title')} action={t('link.save')} onClose={onClose} onSubmit={submit} aside={href !== '' && remove}>
      <TextField
        label={t('link.address')}
        help={t('link.help')}
        error={isWrong ? t(needsWords ? 'link.select' : 'link.invalid') : undefined}
        value={typed}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
    </FormDialog>
  )
}

type NoteProps = { readonly text: string; onClose(): void; onSave(text: string): void }
export function FootnoteDialog({ text, onClose, onSave }: NoteProps) {
  const t = useTranslate(editorText)
  const [typed, setTyped] = useState(text)
  function submit() {
    const trimmed = typed.replace(/\s+/g, ' ').trim()
    if (trimmed === '') return false
    onSave(trimmed)
    return true
  }
  return (
    <FormDialog title={t('footnote.title')} action={t(text === '' ? 'insert' : 'save')} onClose={onClose} onSubmit={submit}>
      <AreaField
        label={t('footnote.text')}
        help={t('footnote.help')}
        maxLength={1_000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}

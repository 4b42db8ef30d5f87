import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { useFaults } from '#web/kit/field/use-faults.ts'
import { useSending } from '#web/kit/field/use-sending.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import rows from '#web/kit/rows.module.css'
import { Row } from '#web/kit/rows.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useUnsaved } from '#web/navigation/unsaved.ts'
import { profileText } from '../text/texts.ts'
import styles from './information-page.module.css'
import { type DetailErrors, type SentDetails, sendDetails } from './record.ts'

type Draft = Readonly<Record<string, string>>
type Props<D extends Draft> = {
  readonly name: string
  readonly label: string
  readonly note?: ReactNode
  readonly under?: ReactNode
  /** The displayed value; empty when there is none. */
  readonly value: ReactNode
  /** The saved values of the fields. */
  readonly saved: D
  /** Returns the errors that can be found without the server. */
  check?(draft: D): DetailErrors
  toChanges(draft: D): SentDetails
  fields(edit: { readonly draft: D; readonly errors: DetailErrors; set(draft: D): void }): ReactNode
}

/** A row of the details; its form opens below it and keeps the typed input until it is saved or cancelled. */
export function EditRow<D extends Draft>({ name, label, note, value, under, saved, check, toChanges, fields }: Props<D>) {
  const t = useTranslate(profileText)
  const edit = useEdit(saved, { name, toChanges, check })
  return (
    <Row
      label={label}
      value={<span className={rows.text}>{value || <span className={text.muted}>{t('details.empty')}</span>}</span>}
      note={note}
      action={
        !edit.open && (
          <Button kind="quiet" onClick={edit.begin} aria-label={t('details.edit-long', { field: label })} ref={edit.opener}>
            {t('details.edit')}
          </Button>
        )
      }
    >
      {edit.open ? (
        <form className={stack(16)} method="post" ref={edit.form} onSubmit={edit.run} noValidate>
          <div aria-live="polite" className={styles.error}>
            {edit.errors['form'] && <Notice kind="bad">{edit.errors['form']}</Notice>}
          </div>
          {fields({ draft: edit.draft, errors: edit.errors, set: edit.set })}
          <div className={cluster(8)}>
            <Button kind="solid" type="submit" busy={edit.busy}>
              {t(edit.busy ? 'details.saving' : 'details.save')}
            </Button>
            <Button kind="quiet" onClick={edit.end}>
              {t('details.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        under
      )}
    </Row>
  )
}

type Edited<D extends Draft> = Pick<Props<D>, 'name' | 'toChanges'> & { readonly check: ((draft: D) => DetailErrors) | undefined }

function useEdit<D extends Draft>(saved: D, { name, toChanges, check }: Edited<D>) {
  const t = useTranslate(profileText)
  const [draft, setDraft] = useState<D>()
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const faults = useFaults<D, string, ReactNode>(form, { check: (values) => check?.(values) ?? {}, textOf: (words) => words })
  const { busy, once } = useSending()
  const isOpen = draft !== undefined
  useUnsaved(name, isOpen && Object.keys(saved).some((field) => draft[field] !== saved[field]))
  useFocus(form, opener, isOpen)

  function set(next: D) {
    faults.put({})
    setDraft(next)
  }
  function end() {
    setDraft(undefined)
    faults.put({})
  }
  async function save() {
    if (!draft || !faults.pass(draft)) return
    const wrong = await sendDetails(toChanges(draft), t)
    if (wrong) return faults.put(wrong)
    end()
    toast('ok', t('details.saved'))
  }
  return {
    open: isOpen,
    draft: draft ?? saved,
    set,
    errors: faults.errors,
    busy,
    form,
    opener,
    begin: () => setDraft(saved),
    end,
    run(event: FormEvent) {
      event.preventDefault()
      void once(save)
    },
  }
}

type Ref<E> = { readonly current: E | null }

/** Focuses the first field when the form opens, and the edit button when it closes. */
function useFocus(form: Ref<HTMLFormElement>, opener: Ref<HTMLButtonElement>, open: boolean): void {
  const was = useRef(false)
  useEffect(() => {
    if (open && !was.current) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    if (!open && was.current) opener.current?.focus()
    was.current = open
  }, [open, form, opener])
}

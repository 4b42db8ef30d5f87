import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { DateField } from '#web/console/form/dates.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listNotes, MOST_NOTE, removeNote, type Selection, saveNote } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import styles from '../analytics.module.css'

type Which = { readonly selection: Partial<Selection> }
type Note = OutputOf<typeof listNotes>['notes'][number]
const EMPTY = { day: null as string | null, text: '' }

export function NotesButton({ selection }: Which) {
  const t = useTranslate(analyticsScreens)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('notes.open')}</Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('notes.title')}>
        <Notes selection={selection} />
      </Sheet>
    </>
  )
}

function Notes({ selection: { from, to } }: Which) {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(listNotes, { from, to })
  const [edited, setEdited] = useState<Note>()
  return (
    <div className={stack(16)}>
      <p className={look.muted}>{t('notes.hint')}</p>
      <Answer of={asked} shapes={['row', 'row']} small>
        {({ notes }) =>
          notes.length === 0 ? (
            <p>{t('notes.none')}</p>
          ) : (
            <ul className={stack(8, styles.notes)}>
              {notes.map((note) => (
                <NoteRow key={note.id} note={note} onEdit={() => setEdited(note)} />
              ))}
            </ul>
          )
        }
      </Answer>
      <Can permission="analytics:annotate">
        <NoteForm key={edited?.id ?? ''} note={edited} onDone={() => setEdited(undefined)} />
      </Can>
    </div>
  )
}

function NoteRow({ note: { id, day, text }, onEdit }: { readonly note: Note; onEdit(): void }) {
  const t = useTranslate(analyticsScreens)
  const removing = useAction(removeNote, { changes: [listNotes] })
  const remove = async () => {
    if (await confirm({ title: t('notes.remove-question'), text, action: t('notes.remove'), danger: true })) await removing.run({ id })
  }
  return (
    <li>
      <span className={look.muted}>{day}</span>
      <span>{text}</span>
      <Can permission="analytics:annotate">
        <Button size="small" kind="quiet" onClick={onEdit} aria-label={t('notes.edit-named', { text })}>
          {t('notes.edit')}
        </Button>
        <Button size="small" kind="quiet" busy={removing.busy} onClick={() => void remove()} aria-label={t('notes.remove-named', { text })}>
          {t('notes.remove')}
        </Button>
      </Can>
    </li>
  )
}

function NoteForm({ note, onDone }: { readonly note: Note | undefined; onDone(): void }) {
  const t = useTranslate(analyticsScreens)
  const saving = useAction(saveNote, { changes: [listNotes] })
  const [before] = useState(note && { day: note.day, text: note.text })
  const form = useForm<{ day: string | null; text: string }>(before ?? EMPTY, {
    check: ({ day, text }) => ({
      ...(day === null && { day: t('notes.needed') }),
      ...(text.trim() === '' && { text: t('notes.needed') }),
    }),
    send: ({ day, text }) => saving.run(note ? { id: note.id, day: day ?? '', text, before } : { day: day ?? '', text }),
    onDone: () => {
      form.reset(EMPTY)
      onDone()
    },
  })
  return (
    <FormOf
      form={form}
      action={t(note ? 'notes.save' : 'notes.add')}
      aside={
        note && (
          <Button kind="quiet" onClick={onDone}>
            {t('notes.cancel')}
          </Button>
        )
      }
    >
      <DateField label={t('dimension.day')} required {...form.value('day')} />
      <TextInput label={t('notes.text')} required maxLength={MOST_NOTE} {...form.text('text')} />
    </FormOf>
  )
}

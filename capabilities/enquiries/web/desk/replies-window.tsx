import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { createReply, listReplies, MOST_ANSWER, MOST_REPLY_TITLE, removeReply, type SavedReply, saveReply } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'
import styles from './enquiries.module.css'

const changes = [listReplies]
const EMPTY: EditedReply = { title: '', text: '' }

/** Without an id it is a new one. */
export type EditedReply = Pick<SavedReply, 'title' | 'text'> & Partial<Pick<SavedReply, 'id' | 'version'>>

/** The saved replies of the desk, or one of them with its fields. */
export function RepliesWindow({
  first,
  onClose,
}: {
  /** The reply that is edited first. */ readonly first: EditedReply | undefined
  onClose(): void
}) {
  const t = useTranslate(enquiryScreens)
  const [edited, setEdited] = useState(first)
  const { ok } = useCall(listReplies, {})
  return (
    <Window open onClose={onClose} title={t('reply.saved')}>
      {edited ? (
        <ReplyForm key={edited.id} reply={edited} onDone={() => setEdited(undefined)} />
      ) : (
        <Replies replies={ok?.list ?? []} onEdit={setEdited} />
      )}
    </Window>
  )
}

type ListProps = { readonly replies: readonly SavedReply[]; onEdit(reply: EditedReply): void }

function Replies({ replies, onEdit }: ListProps) {
  const t = useTranslate(enquiryScreens)
  return (
    <div className={styles.reply}>
      <p className={text.fine}>{t('reply.lead')}</p>
      {replies.length === 0 && (
        <State icon="mail" title={t('reply.none')} small>
          {t('reply.none-why')}
        </State>
      )}
      <ul className={styles.replies}>
        {replies.map((reply) => (
          <ReplyRow key={reply.id} reply={reply} onEdit={() => onEdit(reply)} />
        ))}
      </ul>
      <div>
        <Button onClick={() => onEdit(EMPTY)}>{t('reply.add')}</Button>
      </div>
    </div>
  )
}

function ReplyRow({ reply: { id, version, title, text }, onEdit }: { readonly reply: SavedReply; onEdit(): void }) {
  const t = useTranslate(enquiryScreens)
  const removing = useAction(removeReply, { changes, onDone: () => toast('ok', t('reply.removed')) })
  async function remove() {
    const question = { title: t('reply.remove-title', { title }), text: t('reply.remove-text'), action: t('reply.remove'), danger: true }
    if (await confirm(question)) await removing.run({ id, version })
  }
  return (
    <li>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <Button size="small" kind="quiet" onClick={onEdit} aria-label={t('reply.edit-named', { title })}>
        {t('reply.edit')}
      </Button>
      <Button size="small" kind="quiet" busy={removing.busy} onClick={() => void remove()} aria-label={t('reply.remove-named', { title })}>
        {t('reply.remove')}
      </Button>
      <RefusalNotice refused={removing.refused} />
    </li>
  )
}

function ReplyForm({ reply, onDone }: { readonly reply: EditedReply; onDone(): void }) {
  const t = useTranslate(enquiryScreens)
  const creating = useAction(createReply, { changes })
  const saving = useAction(saveReply, { changes })
  const { id, version = 0 } = reply
  const form = useForm<{ title: string; text: string }>(
    { title: reply.title, text: reply.text },
    {
      check: ({ title, text }) => ({
        ...(title.trim() === '' && { title: t('reply.needs-title') }),
        ...(text.trim().length < 2 && { text: t('reply.needs-text') }),
      }),
      send: (fields) => (id === undefined ? creating.run(fields) : saving.run({ ...fields, id, version })),
      onDone() {
        toast('ok', t('reply.done'))
        onDone()
      },
    },
  )
  return (
    <FormOf
      form={form}
      action={t('reply.save')}
      aside={
        <Button kind="quiet" onClick={onDone}>
          {t('reply.cancel')}
        </Button>
      }
    >
      <TextInput label={t('reply.title')} required maxLength={MOST_REPLY_TITLE} {...form.text('title')} />
      <Textarea label={t('reply.text')} required autosize minRows={5} maxRows={14} maxLength={MOST_ANSWER} {...form.text('text')} />
    </FormOf>
  )
}

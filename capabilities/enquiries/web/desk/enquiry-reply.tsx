import { SegmentedControl, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { cutText } from '#contract/input/cut-text.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useStoredState } from '#web/session/stored-state.ts'
import { addEnquiryNote, answerEnquiry, getEnquiry, listEnquiries, MOST_ANSWER } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'
import styles from './enquiries.module.css'
import { type EditedReply, RepliesWindow } from './replies-window.tsx'
import { SavedReplies } from './saved-replies.tsx'
import type { WholeEnquiry } from './whole-enquiry.ts'

const changes = [listEnquiries, getEnquiry]

/** Edits an answer or an internal note. Ctrl and Enter send it. */
export function EnquiryReply({ enquiry: { id, state, hasAccount, entries } }: { readonly enquiry: WholeEnquiry }) {
  const t = useTranslate(enquiryScreens)
  const [kind, setKind] = useState<'answer' | 'note'>('answer')
  const [replies, setReplies] = useState<{ readonly edited: EditedReply | undefined }>()
  const [text, setText, forget] = useStoredState(`enquiry ${id} ${kind}`, '')
  const answering = useAction(answerEnquiry, { changes, onDone: () => toast('ok', t('one.sent')) })
  const noting = useAction(addEnquiryNote, { changes, onDone: () => toast('ok', t('one.noted')) })
  const shown = state === 'closed' ? 'note' : kind
  const sending = shown === 'answer' ? answering : noting
  const answersRead = entries.filter((entry) => entry.kind === 'answer').length
  async function send(event?: FormEvent) {
    event?.preventDefault()
    if (sending.busy || text.trim().length < 2) return
    const done = await (shown === 'answer' ? answering.run({ id, text, answersRead }) : noting.run({ id, text }))
    if (!done || !('ok' in done)) return
    forget()
    setText('')
    forget()
  }
  const choose = (chosen: string) => setText(cutText([text.trimEnd(), chosen].filter(Boolean).join('\n\n'), MOST_ANSWER))
  const hint = shown === 'note' ? 'one.note-hint' : hasAccount ? 'one.answer-message' : 'one.answer-receipt'
  return (
    <>
      <form className={styles.reply} method="post" onSubmit={(event) => void send(event)}>
        {state !== 'closed' && (
          <SegmentedControl
            size="xs"
            value={shown}
            onChange={(value) => setKind(value as 'answer' | 'note')}
            data={[
              { value: 'answer', label: t('one.answer') },
              { value: 'note', label: t('one.note') },
            ]}
          />
        )}
        <Textarea
          aria-label={t(shown === 'note' ? 'one.note' : 'one.answer')}
          description={t(hint)}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={MOST_ANSWER}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
          }}
        />
        <RefusalNotice refused={sending.refused} />
        <div className={cluster(8)}>
          <Button kind="solid" type="submit" busy={sending.busy}>
            {t(shown === 'note' ? 'one.add' : 'one.send')}
          </Button>
          {shown === 'answer' && <SavedReplies text={text} onChoose={choose} onEdit={(edited) => setReplies({ edited })} />}
        </div>
      </form>
      {replies && <RepliesWindow first={replies.edited} onClose={() => setReplies(undefined)} />}
    </>
  )
}

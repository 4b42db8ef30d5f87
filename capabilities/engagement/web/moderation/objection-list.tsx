import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { When } from '#web/console/show/values.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { type RowOf, useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useSay } from '#web/language.ts'
import { decideObjection, listMutes, listObjections, type ModerationReason } from '../../contract.ts'
import { moderationText, reasonText } from '../../text/moderation-texts.ts'
import styles from './moderation.module.css'
import { CHANGED } from './use-decide.ts'

type Objection = RowOf<typeof listObjections>

/** What people have to say against decisions about them. */
export function ObjectionList() {
  const say = useSay(moderationText)
  const against = useAgainst()
  const [shown, setShown] = useState<Objection>()
  const list = useList(listObjections, {
    sort: 'at',
    direction: 'asc',
    pageSize: 20,
    filters: {},
    input: ({ page, pageSize, direction }) => ({ page, pageSize, sort: 'at' as const, direction }),
  })
  return (
    <>
      <DataTable
        name="objections"
        label={say('objections.list')}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ person }) => say('objections.title', { name: person.name ?? '—' })}
        onOpen={(row) => setShown(row)}
        columns={[
          { key: 'text', title: say('objections.text'), always: true, clip: true, width: '36%', render: ({ text }) => text },
          { key: 'person', title: say('objections.person'), render: ({ person }) => person.name ?? '—' },
          { key: 'against', title: say('objections.decision'), clip: true, width: '30%', render: against },
          { key: 'at', title: say('comments.at'), sort: 'at', render: ({ at }) => <When at={at} /> },
        ]}
        empty={{ icon: 'hand', title: say('objections.none'), text: <p>{say('objections.none-why')}</p> }}
      />
      {shown && <ObjectionSheet key={shown.id} objection={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function useAgainst() {
  const [say, language] = [useSay(moderationText), useLanguage()]
  return ({ comment, until }: Objection): string =>
    comment
      ? say('objections.comment', { state: say(`state.${comment.state}`), text: comment.text })
      : say('objections.mute', { until: until ? new Date(until).toLocaleDateString(language) : '—' })
}

function ObjectionSheet({ objection, onClose }: { readonly objection: Objection; onClose(): void }) {
  const [say, reasons, against] = [useSay(moderationText), useSay(reasonText), useAgainst()]
  const [answer, setAnswer] = useState('')
  const [isMissing, setMissing] = useState(false)
  const deciding = useAct(decideObjection, { changes: [...CHANGED, listObjections, listMutes] })
  const { id, person, text, at, reason, note, by, isOwn } = objection
  const blocked = isOwn ? say('objections.own') : undefined
  async function decide(verdict: 'granted' | 'refused') {
    if (answer.trim().length < 2) return setMissing(true)
    const done = await deciding.act({ id, verdict, answer })
    if (!done || !('ok' in done)) return
    toast('ok', say('objections.done'))
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      width={520}
      title={say('objections.title', { name: person.name ?? '—' })}
      foot={
        <div className={styles.deeds}>
          <Button kind="solid" busy={deciding.busy} blocked={blocked} onClick={() => void decide('granted')}>
            {say('objections.grant')}
          </Button>
          <Button busy={deciding.busy} blocked={blocked} onClick={() => void decide('refused')}>
            {say('objections.refuse')}
          </Button>
        </div>
      }
    >
      <div className={styles.sheet}>
        <blockquote className={styles.quote}>{text}</blockquote>
        <p className={styles.quiet}>
          <When at={at} />
        </p>
        <p>{against(objection)}</p>
        <p className={styles.quiet}>
          {reason && reasons(`reason.${reason as ModerationReason}`)} {note} {by && say('objections.by', { name: by.name ?? '—' })}
        </p>
        {isOwn && <p className={styles.quiet}>{say('objections.own')}</p>}
        <Textarea
          label={say('objections.answer')}
          autosize
          minRows={3}
          maxLength={300}
          value={answer}
          error={isMissing && answer.trim().length < 2 ? say('objections.answer-needed') : undefined}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
        <RefusalNotice refused={deciding.refused} />
      </div>
    </Sheet>
  )
}

import { useState } from 'react'
import { Window } from '#web/console/dialog/sheet.tsx'
import { plainMoment } from '#web/console/show/moment.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { consoleText } from '#web/text/console-texts.ts'
import type { Draft } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { DocumentDifference } from '../editor/difference/difference.tsx'
import { useFieldLabels } from '../facts/field-labels.ts'
import type { DraftWriting, Whole } from '../use-writing.ts'

type Props = { readonly theirs: Whole; readonly writing: DraftWriting }

/** Resolves two concurrent saves: the writer chooses one text, and both stay in the history. */
export function Conflict({ theirs, writing }: Props) {
  const [t, tConsole] = [useTranslate(contentScreens), useTranslate(consoleText)]
  const fieldName = useFieldLabels(theirs.item.section)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const run = (action: (theirs: Whole) => Promise<void>) => {
    setBusy(true)
    void action(theirs).finally(() => setBusy(false))
  }
  const choices = (
    <>
      <Button busy={busy} onClick={() => run(writing.takeTheirs)}>
        {t('conflict.take-theirs')}
      </Button>
      <Button kind="solid" busy={busy} onClick={() => run(writing.saveMine)}>
        {t('conflict.keep-mine')}
      </Button>
    </>
  )
  const { user } = useSession()
  const { by, at } = theirs.revision
  const time = plainMoment(new Date(at))
  return (
    <>
      <Notice
        kind="warn"
        live
        title={t('conflict.title')}
        action={
          <Button size="small" kind="solid" onClick={() => setOpen(true)}>
            {t('conflict.compare')}
          </Button>
        }
      >
        {by && by.id === user?.id
          ? t('conflict.own-window', { time })
          : t('conflict.text', { name: by?.name ?? t('conflict.someone'), time })}
      </Notice>
      <Window open={open} onClose={() => setOpen(false)} width={960} title={t('conflict.title')} foot={choices}>
        <p>{t('conflict.changed', { fields: changedIn(theirs.draft, writing.draft).map(fieldName).join(tConsole('list-comma')) })}</p>
        <DocumentDifference
          before={theirs.draft.body}
          after={writing.draft.body}
          beforeLabel={t('conflict.theirs')}
          afterLabel={t('conflict.mine')}
        />
      </Window>
    </>
  )
}

export const changedIn = (one: Draft, other: Draft): readonly string[] =>
  (Object.keys(one) as (keyof Draft)[]).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

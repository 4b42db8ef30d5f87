import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { Tag, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { MediaPicture } from '#web/kit/picture/media-picture.tsx'
import { useLanguage, useSay } from '#web/language.ts'
import { approveText, getTextReview, listTextReviews, rejectText, type WordingRow } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import styles from '../inspection.module.css'
import { useAssets } from '../judge/use-assets.ts'
import { useFlagWords } from '../words.ts'
import shapes from './wording.module.css'

type Props = { readonly row: WordingRow; onClose(): void }

/** New words beside those that readers see, to be passed or refused. */
export function WordingSheet({ row: { id, about, title, isOwn }, onClose }: Props) {
  const say = useSay(inspectionScreens)
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const changes = [listTextReviews]
  const passing = useAct(approveText, { changes })
  const refusing = useAct(rejectText, { changes })
  const read = useCall(getTextReview, { id }, { freshMs: 0 })
  const busy = passing.busy || refusing.busy
  async function decide(how: 'pass' | 'refuse') {
    if (how === 'refuse' && note.trim() === '') return setMissing(true)
    const done = await (how === 'pass' ? passing.act({ id }) : refusing.act({ id, note }))
    if (!done || !('ok' in done)) return
    toast('ok', say(how === 'pass' ? 'wordings.passed' : 'wordings.refused'))
    onClose()
  }
  const blocked = isOwn ? say('wordings.own') : undefined
  return (
    <Sheet
      open
      onClose={onClose}
      width={560}
      title={say('wordings.title', { about: say(`wordings.${about}`), title })}
      foot={
        <div className={styles.line}>
          <Button kind="solid" busy={busy} blocked={blocked} onClick={() => void decide('pass')}>
            {say('judge.pass')}
          </Button>
          <Button busy={busy} blocked={blocked} onClick={() => void decide('refuse')}>
            {say('wordings.refuse')}
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        <RefusalNotice refused={passing.refused ?? refusing.refused} />
        {isOwn && <p className={styles.quiet}>{say('wordings.own')}</p>}
        <Answer of={read} small>
          {(wording) => (
            <>
              {wording.about === 'alt' && <Described id={wording.thing} />}
              <Words title={say('wordings.after')} words={wording.after} language={wording.language} />
              <Words title={say('wordings.before')} words={wording.before || say('wordings.nothing')} language={wording.language} />
              <FoundIn flags={wording.flags} />
              <p className={styles.quiet}>
                {wording.writtenBy.name} <When at={wording.writtenAt} />
              </p>
            </>
          )}
        </Answer>
        {!isOwn && (
          <Textarea
            label={say('wordings.note')}
            autosize
            minRows={2}
            maxLength={1_000}
            value={note}
            error={isMissing && note.trim() === '' ? say('wordings.note-needed') : undefined}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </div>
    </Sheet>
  )
}

/** What the words describe. */
function Described({ id }: { readonly id: string }) {
  const language = useLanguage()
  const asset = useAssets([id])[id]
  if (asset?.kind !== 'picture') return null
  return <MediaPicture picture={asset.picture} language={language} sizes="500px" className={shapes.described} />
}

function Words({ title, words, language }: { readonly title: string; readonly words: string; readonly language: string }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.kind}>{title}</h3>
      <p className={shapes.words} lang={language}>
        {words}
      </p>
    </section>
  )
}

function FoundIn({ flags }: Pick<WordingRow, 'flags'>) {
  const say = useSay(inspectionScreens)
  const language = useLanguage()
  const { what } = useFlagWords()
  if (flags.length === 0) return <p className={styles.quiet}>{say('wordings.beside-why')}</p>
  return (
    <ul className={styles.list} aria-label={say('judge.flags')}>
      {flags.map((flag) => (
        <li key={JSON.stringify(flag)}>
          <span className={styles.line}>
            <Tag kind="warn">{what(flag)}</Tag>
            <span className={styles.quote}>{flag.quote}</span>
            <span className={styles.quiet}>{flag.list?.[language]}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

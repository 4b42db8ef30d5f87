import { SegmentedControl } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { addInlineComment, getItem } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import type { Passage } from '../editor/editor-props.ts'
import type { Whole } from '../use-writing.ts'
import styles from './edit.module.css'
import { RemarkCard } from './remark-card.tsx'
import { RemarkWriter } from './remark-writer.tsx'

type Props = {
  readonly item: Whole
  readonly active: string | undefined
  readonly maySpeak: boolean
  /** What is about to be commented on. */
  readonly passage: Passage | undefined
  onPassage(passage: Passage | undefined): void
  onActive(id: string): void
}
const WHOLE: Passage = { blockId: '', quote: '' }

/** What was said about passages, answered, and whether it was seen to. */
export function Remarks({ item, active, maySpeak, passage, onPassage, onActive }: Props) {
  const say = useSay(contentScreens)
  const all = {
    open: item.remarks.filter((each) => each.resolvedAt === null),
    done: item.remarks.filter((each) => each.resolvedAt !== null),
  }
  const [shown, setShown] = useState<'open' | 'done'>(all.done.some(({ id }) => id === active) ? 'done' : 'open')
  const current = useRef<HTMLElement>(null)
  useEffect(() => {
    if (active !== undefined) current.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className={styles.cards}>
      <div className={styles.between}>
        <SegmentedControl
          size="xs"
          aria-label={say('side.remarks')}
          data={(['open', 'done'] as const).map((value) => ({ value, label: say(`remarks.${value}`, { count: all[value].length }) }))}
          value={shown}
          onChange={(value) => setShown(value as 'open' | 'done')}
        />
        {maySpeak && !passage && (
          <Button size="small" onClick={() => onPassage(WHOLE)}>
            {say('remarks.add')}
          </Button>
        )}
      </div>
      {passage && <NewRemark key={passage.blockId + passage.quote} item={item} passage={passage} onDone={() => onPassage(undefined)} />}
      {all[shown].length === 0 && !passage && (
        <p className={styles.quiet}>
          {say(shown === 'open' ? 'remarks.none' : 'remarks.none-done')} {maySpeak && shown === 'open' && say('remarks.how')}
        </p>
      )}
      <ul className={styles.plain}>
        {all[shown].map((remark) => (
          <li key={remark.id}>
            <RemarkCard
              remark={remark}
              isActive={remark.id === active}
              maySpeak={maySpeak}
              {...(remark.id === active && { ref: current })}
              onPress={() => onActive(remark.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NewRemark({ item, passage, onDone }: Pick<Props, 'item'> & { readonly passage: Passage; onDone(): void }) {
  const say = useSay(contentScreens)
  const adding = useAct(addInlineComment, { changes: [getItem] })
  async function send(text: string): Promise<boolean> {
    const done = await adding.act({ id: item.item.id, language: item.language, ...passage, text })
    if (done && 'ok' in done) onDone()
    return done !== undefined && 'ok' in done
  }
  return (
    <section className={styles.remark} aria-label={say('remarks.add')} data-open>
      {passage.quote === '' ? (
        <span className={styles.whole}>{say(passage.blockId === '' ? 'remarks.whole' : 'remarks.block')}</span>
      ) : (
        <span className={styles.quote} lang={item.language}>
          {passage.quote}
        </span>
      )}
      <RefusalNotice refused={adding.refused} />
      <RemarkWriter label={say('remarks.label')} action={say('remarks.send')} busy={adding.busy} onSend={send} onCancel={onDone} />
    </section>
  )
}

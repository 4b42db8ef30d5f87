import { TextInput } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import { clockOf } from '#contract/dates.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, justify, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { isOwnDocument } from '#web/navigation/own-document.ts'
import { readTicket, undoCheckIn } from '../../contract.ts'
import { doorText } from '../../text/door.ts'
import styles from './door.module.css'
import { type DoorPerson, findByName, type Shown } from './door-state.ts'
import { useDoor } from './use-door.ts'
import { hasCamera, useScanner } from './use-scanner.ts'

/** Admits people at the door, by camera, number or name, also without a network. */
export default function DoorScreen() {
  const { id = '' } = useParams()
  const door = useDoor(id)
  const t = useTranslate(doorText)
  return (
    <Answer of={door.asked}>
      {({ title }) => (
        <>
          <PageHead
            title={title}
            lead={t('door.figures', { in: door.people.filter(({ checkedInAt }) => checkedInAt !== null).length, all: door.people.length })}
          />
          <div className={stack(16)}>
            {door.refused && <Notice kind="warn" title={door.refused.refused === 'BUSY' ? t('door.offline') : door.refused.message} live />}
            {door.pending > 0 && <p className={text.quiet}>{t('door.pending', { count: door.pending })}</p>}
            <div role="status">{door.shown && <Outcome {...door.shown} />}</div>
            <Scanner onCode={(code) => void door.scan(readTicket(code))} />
            <TypedTicket onCode={(code) => void door.scan(readTicket(code))} />
            <ByName people={door.people} onAdmit={door.admit} onUndone={door.forget} />
          </div>
        </>
      )}
    </Answer>
  )
}

const timeOf = (at: string) => clockOf(at).slice(0, 5)

/** Shows in large letters whether the person may pass. */
function Outcome({ outcome, name, at }: Shown) {
  const t = useTranslate(doorText)
  return (
    <div className={cx(styles.outcome, styles[outcome])}>
      <strong>{outcome === 'unknown' ? t('door.unknown') : t(`door.${outcome}`, { name })}</strong>
      {outcome === 'in' && at !== null && <span>{t('door.in-at', { time: timeOf(at) })}</span>}
      {outcome === 'repeated' && at !== null && <span>{t('door.repeated-at', { time: timeOf(at) })}</span>}
      {outcome === 'unknown' && <span>{t('door.unknown-why')}</span>}
    </div>
  )
}

function Scanner({ onCode }: { onCode(code: string): void }) {
  const t = useTranslate(doorText)
  const [isOn, setOn] = useState(false)
  const { video, problem } = useScanner(isOn, onCode)
  if (!hasCamera()) return <p className={text.quiet}>{t('door.camera-none')}</p>
  if (!isOwnDocument())
    return (
      <p className={row(8)}>
        {t('door.camera-elsewhere')}
        <ButtonLink to={location.pathname} reload size="small">
          {t('door.reload')}
        </ButtonLink>
      </p>
    )
  return (
    <div className={stack(8)}>
      <Button kind={isOn ? 'outline' : 'solid'} size="large" wide onClick={() => setOn(!isOn)}>
        {t(isOn ? 'door.camera-stop' : 'door.camera')}
      </Button>
      {problem && <Notice kind="warn" title={t(`door.camera-${problem}`)} live />}
      {isOn && <video ref={video} className={styles.video} autoPlay muted playsInline aria-label={t('door.camera')} />}
    </div>
  )
}

function TypedTicket({ onCode }: { onCode(code: string): void }) {
  const t = useTranslate(doorText)
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    onCode(code)
    setCode('')
  }
  return (
    <form className={row(8, styles.typed)} method="post" onSubmit={send}>
      <TextInput
        label={t('door.code')}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        value={code}
        maxLength={200}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button kind="solid" type="submit">
        {t('door.check')}
      </Button>
    </form>
  )
}

const MOST_FOUND = 20
type ByNameProps = { readonly people: readonly DoorPerson[]; onAdmit(registration: string): void; onUndone(registration: string): void }

function ByName({ people, onAdmit, onUndone }: ByNameProps) {
  const t = useTranslate(doorText)
  const [typed, setTyped] = useState('')
  const found = findByName(people, typed, MOST_FOUND)
  return (
    <Card>
      <TextInput label={t('door.search')} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      {typed.trim() !== '' && found.length === 0 && <p className={text.quiet}>{t('door.none')}</p>}
      <ul className={stack(8, styles.found)}>
        {found.map((person) => (
          <Found key={person.id} person={person} onAdmit={onAdmit} onUndone={onUndone} />
        ))}
      </ul>
    </Card>
  )
}

function Found({
  person: { id, name, checkedInAt, repeatedAt },
  onAdmit,
  onUndone,
}: { readonly person: DoorPerson } & Omit<ByNameProps, 'people'>) {
  const t = useTranslate(doorText)
  const { run, busy } = useAction(undoCheckIn)
  async function undo() {
    const done = await run({ id })
    if (!done) return
    if ('refused' in done) return toastRefusal(done)
    toast('ok', t('door.undone'))
    onUndone(id)
  }
  return (
    <li className={cluster(8, justify.between)}>
      <span>
        <b>{name}</b>{' '}
        {checkedInAt !== null && (
          <small>
            {t('door.in-at', { time: timeOf(checkedInAt) })}
            {repeatedAt !== null && `, ${t('door.again', { time: timeOf(repeatedAt) })}`}
          </small>
        )}
      </span>
      {checkedInAt === null ? (
        <Button size="small" onClick={() => onAdmit(id)}>
          {t('door.check')}
        </Button>
      ) : (
        <Button size="small" kind="quiet" busy={busy} onClick={() => void undo()}>
          {t('door.undo')}
        </Button>
      )}
    </li>
  )
}

import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Loading } from '../kit/skeleton.tsx'
import { AreaField } from '../kit/text-field.tsx'
import { useLanguage, useSay } from '../language.ts'
import { consoleText } from '../text/console-texts.ts'
import { shellText } from '../text/texts.ts'
import { askForPermission, explainPermission } from './calls.ts'
import styles from './forbidden-state.module.css'
import { RefusedLine } from './refused-line.tsx'
import { State } from './state.tsx'
import { useAct } from './use-act.ts'
import { useCall } from './use-call.ts'

type Props = { readonly permission: string; readonly needs?: string; readonly small?: boolean }

/** Something is not open to this person: which permission is missing, which roles hold it, who grants it, and a way to ask for it. */
export function ForbiddenState({ permission, needs, small }: Props) {
  const say = useSay(consoleText)
  const sayShell = useSay(shellText)
  const language = useLanguage()
  const why = useCall(explainPermission, { permission })
  const [asked, setAsked] = useState<string>()
  const size = small ? { small } : {}
  if (why.loading) return <Loading label={sayShell('loading')} shapes={['title', 'line']} />
  if (!why.ok) {
    return (
      <State icon="lock" title={say('forbidden.title')} {...size}>
        <p>{say('forbidden.plain')}</p>
        <code>{permission}</code>
      </State>
    )
  }
  const condition = needs ?? why.ok.needs
  return (
    <State icon="lock" title={say('forbidden.what', { permission: why.ok.title[language] })} {...size}>
      <p>{condition === undefined ? <Who {...why.ok} /> : say('forbidden.needs', { condition: conditionWords(condition, say) })}</p>
      {condition === undefined && (why.ok.asked ? <Asked id={asked} /> : <AskFor permission={permission} onAsked={setAsked} />)}
    </State>
  )
}

function Who({ roles, grantedBy }: Pick<OutputOf<typeof explainPermission>, 'roles' | 'grantedBy'>) {
  const say = useSay(consoleText)
  const language = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'disjunction' })
  const holders = list.format(roles.map(({ title }) => title[language]))
  const granters = list.format(grantedBy.map(({ name }) => name))
  return (
    <>
      {holders && say('forbidden.roles', { roles: holders })}
      {granters && say('forbidden.granted-by', { people: granters })}
    </>
  )
}

/** It waits for somebody's decision; who has just asked can follow it. */
function Asked({ id }: { readonly id: string | undefined }) {
  const say = useSay(consoleText)
  return (
    <>
      <p>{say('forbidden.asked')}</p>
      {id !== undefined && <ButtonLink to={`/result/success?${new URLSearchParams({ id })}`}>{say('forbidden.follow')}</ButtonLink>}
    </>
  )
}

function AskFor({ permission, onAsked }: { readonly permission: string; onAsked(id: string): void }) {
  const say = useSay(consoleText)
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const asking = useAct(askForPermission, { changes: [explainPermission], onDone: ({ id }) => onAsked(id) })
  if (!open) {
    return (
      <Button kind="solid" onClick={() => setOpen(true)}>
        {say('forbidden.ask')}
      </Button>
    )
  }
  return (
    <form
      className={styles.ask}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void asking.act({ permission, reason })
      }}
    >
      <AreaField
        name="reason"
        label={say('forbidden.reason')}
        help={say('forbidden.reason-help')}
        rows={3}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <RefusedLine refused={asking.refused} />
      <Button kind="solid" type="submit" busy={asking.busy}>
        {say('forbidden.send')}
      </Button>
    </form>
  )
}

const conditionWords = (condition: string, say: ReturnType<typeof useSay<(typeof consoleText)['en-US']>>): string =>
  condition === 'certified:personal'
    ? say('needs.personal')
    : condition === 'certified:professional'
      ? say('needs.professional')
      : condition === 'certified:enterprise'
        ? say('needs.enterprise')
        : condition

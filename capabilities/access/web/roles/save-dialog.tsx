import { useState } from 'react'
import { refresh } from '#web/console/call/queries.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { Sign } from '#web/console/show/sign.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useLanguage, useSay } from '#web/language.ts'
import { listPermissions, listRoles, type RoleView, updateRole } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { type Resources, sayHolders, titlesOf } from '../words.ts'
import { contentOf, type Draft, differenceOf } from './role-draft.ts'
import styles from './save-dialog.module.css'

type Props = {
  readonly open: boolean
  readonly role: RoleView
  readonly draft: Draft
  readonly resources: Resources
  onClose(): void
  onSaved(): void
}

/** What will be different, for whom, before it is saved. Where somebody else was quicker, the newer state is compared again. */
export function SaveDialog({ open, role, draft, resources, onClose, onSaved }: Props) {
  const say = useSay(screensText)
  const language = useLanguage()
  const [again, setAgain] = useState(false)
  const saving = useAct(updateRole)
  const [renewing, setRenewing] = useState(false)
  const { added, removed, title } = differenceOf(role, draft)
  function close() {
    setAgain(false)
    saving.clear()
    onClose()
  }
  async function save() {
    const told = await saving.act({ name: role.name, version: role.version, ...contentOf(role, draft) })
    if (!told) return
    const isDone = 'ok' in told
    if (!isDone && told.refused !== 'ROLE_CHANGED') return
    // What is shown below must not fall back to how it was for a moment.
    setRenewing(true)
    await refresh(listRoles, listPermissions)
    setRenewing(false)
    saving.clear()
    if (!isDone) return setAgain(true)
    onSaved()
    close()
  }
  const who = sayHolders(say, role.holders)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={say('diff.title', { role: role.title[language] })}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {say('cancel')}
          </Button>
          <Button kind="solid" busy={saving.busy || renewing} onClick={() => void save()}>
            {say('diff.save')}
          </Button>
        </>
      }
    >
      {again && (
        <Notice kind="warn" live>
          {say('diff.again')}
        </Notice>
      )}
      <RefusalNotice refused={saving.refused} />
      {title && (
        <dl className={styles.renamed}>
          <dt>{say('diff.renamed')}</dt>
          <dd>
            {title['zh-CN']} · {title['en-US']}
          </dd>
        </dl>
      )}
      <Changes kind="added" names={added} resources={resources} />
      <Changes kind="removed" names={removed} resources={resources} />
      <p className={styles.effect}>{role.holders?.count === 0 ? say('diff.effect-none') : say('diff.effect', { who })}</p>
    </Dialog>
  )
}

type ChangesProps = { readonly kind: 'added' | 'removed'; readonly names: readonly string[]; readonly resources: Resources }

function Changes({ kind, names, resources }: ChangesProps) {
  const say = useSay(screensText)
  const language = useLanguage()
  const title = titlesOf(resources)
  if (names.length === 0) return null
  return (
    <section className={styles.changes} data-change={kind}>
      <h3>
        <Sign name={kind === 'added' ? 'plus' : 'minus'} size={14} />
        {say(`diff.${kind}`)}
      </h3>
      <ul>
        {names.map((name) => (
          <li key={name}>{title(name, language)}</li>
        ))}
      </ul>
    </section>
  )
}

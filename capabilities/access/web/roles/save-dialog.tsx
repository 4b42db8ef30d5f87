import { useState } from 'react'
import { refresh } from '#web/console/call/queries.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { WhoChanged } from '#web/console/form/who-changed.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { row } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listPermissions, listRoles, type RoleView, updateRole } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { holdersLabel, type Resources, titlesOf } from '../labels.ts'
import { contentOf, type RoleDraft, roleDifference } from './role-draft.ts'
import styles from './roles.module.css'

type Props = {
  readonly open: boolean
  readonly role: RoleView
  readonly draft: RoleDraft
  readonly resources: Resources
  onClose(): void
  onSaved(): void
}

function useSaving({ role, draft, onClose, onSaved }: Pick<Props, 'role' | 'draft' | 'onClose' | 'onSaved'>) {
  const [isOutdated, setOutdated] = useState(false)
  const saving = useAction(updateRole)
  const [renewing, setRenewing] = useState(false)
  function close() {
    setOutdated(false)
    saving.clear()
    onClose()
  }
  async function save() {
    const reply = await saving.run({ name: role.name, version: role.version, ...contentOf(role, draft) })
    if (!reply) return
    const isDone = 'ok' in reply
    if (!isDone && reply.refused !== 'ROLE_CHANGED') return
    // Keeps the dialog busy, so that the content below does not flash back to the old state.
    setRenewing(true)
    await refresh(listRoles, listPermissions)
    setRenewing(false)
    saving.clear()
    if (!isDone) return setOutdated(true)
    onSaved()
    close()
  }
  return { isOutdated, refused: saving.refused, busy: saving.busy || renewing, save, close }
}

/**
 * Shows the changes and the affected accounts before saving. When another operator saved first, the dialog compares with the newer state.
 */
export function SaveDialog({ open, role, draft, resources, onClose, onSaved }: Props) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const { isOutdated, refused, busy, save, close } = useSaving({ role, draft, onClose, onSaved })
  const { added, removed, title } = roleDifference(role, draft)
  const who = holdersLabel(t, role.holders)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('diff.title', { role: role.title[language] })}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <Button kind="solid" busy={busy} onClick={() => void save()}>
            {t('diff.save')}
          </Button>
        </>
      }
    >
      {isOutdated && (
        <Notice kind="warn" live>
          <p>{t('diff.again')}</p>
          <WhoChanged of={`role:${role.name}`} />
        </Notice>
      )}
      <RefusalNotice refused={refused} />
      {title && (
        <dl className={styles.renamed}>
          <dt>{t('diff.renamed')}</dt>
          <dd>
            {title['zh-CN']} · {title['en-US']}
          </dd>
        </dl>
      )}
      <Changes kind="added" names={added} resources={resources} />
      <Changes kind="removed" names={removed} resources={resources} />
      <p className={styles.effect}>{role.holders?.count === 0 ? t('diff.effect-none') : t('diff.effect', { who })}</p>
    </Dialog>
  )
}

type ChangesProps = { readonly kind: 'added' | 'removed'; readonly names: readonly string[]; readonly resources: Resources }

function Changes({ kind, names, resources }: ChangesProps) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const title = titlesOf(resources)
  if (names.length === 0) return null
  return (
    <section className={styles.changes} data-change={kind}>
      <h3 className={row(6)}>
        <ConsoleIcon name={kind === 'added' ? 'plus' : 'minus'} size={14} />
        {t(`diff.${kind}`)}
      </h3>
      <ul>
        {names.map((name) => (
          <li key={name}>{title(name, language)}</li>
        ))}
      </ul>
    </section>
  )
}

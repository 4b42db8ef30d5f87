import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAccess } from '#web/console/access/access.ts'
import { Tag } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { RoleView } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { holdersLabel, type Resources } from '../labels.ts'
import { HoldersDialog } from './holders-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { isDifferent, NO_DRAFT, type RoleDraft, roleDifference } from './role-draft.ts'
import { RoleMatrix } from './role-matrix.tsx'
import styles from './roles.module.css'
import { SaveDialog } from './save-dialog.tsx'

type Props = {
  readonly role: RoleView
  readonly roles: readonly RoleView[]
  readonly resources: Resources
  readonly draft: RoleDraft
  onDraft(draft: RoleDraft): void
}

export function RoleEditor({ role, roles, resources, draft, onDraft }: Props) {
  const language = useLanguage()
  const mayManage = useAccess().permissions.has('access:manage')
  const [asking, setAsking] = useState<'save' | 'remove' | 'holders'>()
  const close = () => setAsking(undefined)
  const editable = mayManage && role.name !== 'admin'
  return (
    <>
      <Head role={role} mayManage={mayManage} onHolders={() => setAsking('holders')} onRemove={() => setAsking('remove')} />
      {role.purpose && <p className={text.quiet}>{role.purpose[language]}</p>}
      <Note role={role} mayManage={mayManage} />
      {editable && <Titles role={role} draft={draft} onDraft={onDraft} />}
      <RoleMatrix role={role} resources={resources} draft={draft} editable={editable} onDraft={onDraft} />
      <SaveBar role={role} draft={draft} onDiscard={() => onDraft(NO_DRAFT)} onSave={() => setAsking('save')} />
      <SaveDialog
        open={asking === 'save'}
        role={role}
        draft={draft}
        resources={resources}
        onClose={close}
        onSaved={() => onDraft(NO_DRAFT)}
      />
      <RemoveDialog open={asking === 'remove'} role={role} roles={roles} onClose={close} />
      <HoldersDialog open={asking === 'holders'} role={role} onClose={close} />
    </>
  )
}

type HeadProps = { readonly role: RoleView; readonly mayManage: boolean; onHolders(): void; onRemove(): void }

function Head({ role, mayManage, onHolders, onRemove }: HeadProps) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  return (
    <header className={cluster([8, 12], styles.head)}>
      <h2>{role.title[language]}</h2>
      <code className={text.fine}>{role.name}</code>
      <Tag kind={role.shipped ? 'idle' : 'info'} icon={role.shipped ? 'lock' : 'edit'}>
        {t(role.shipped ? 'roles.shipped' : 'roles.made')}
      </Tag>
      <span className={text.quiet}>{holdersLabel(t, role.holders)}</span>
      <span className={styles.headActions}>
        {role.holders !== null && (
          <Button size="small" onClick={onHolders}>
            {t('roles.who')}
          </Button>
        )}
        {mayManage && !role.shipped && (
          <Button size="small" kind="danger" onClick={onRemove}>
            {t('roles.remove')}
          </Button>
        )}
      </span>
    </header>
  )
}

function Note({ role, mayManage }: { readonly role: RoleView; readonly mayManage: boolean }) {
  const t = useTranslate(screensText)
  const words = !mayManage
    ? t('roles.read-only')
    : role.name === 'admin'
      ? t('roles.admin-note')
      : role.name === 'user'
        ? t('roles.user-note')
        : undefined
  return words === undefined ? null : <Notice kind="info">{words}</Notice>
}

function Titles({ role, draft, onDraft }: Pick<Props, 'role' | 'draft' | 'onDraft'>) {
  const t = useTranslate(screensText)
  const title = draft.title ?? role.title
  return (
    <div className={grid(16, styles.titles)}>
      <TextInput
        label={t('name-zh')}
        value={title['zh-CN']}
        maxLength={40}
        lang="zh-CN"
        onChange={({ target }) => onDraft({ ...draft, title: { ...title, 'zh-CN': target.value } })}
      />
      <TextInput
        label={t('name-en')}
        value={title['en-US']}
        maxLength={60}
        lang="en-US"
        onChange={({ target }) => onDraft({ ...draft, title: { ...title, 'en-US': target.value } })}
      />
    </div>
  )
}

type SaveProps = Pick<Props, 'role' | 'draft'> & { onDiscard(): void; onSave(): void }

/** Appears at the bottom of the window while there are unsaved changes. */
function SaveBar({ role, draft, onDiscard, onSave }: SaveProps) {
  const t = useTranslate(screensText)
  const difference = roleDifference(role, draft)
  const { added, removed, title } = difference
  if (!isDifferent(difference)) return null
  const moved = added.length + removed.length > 0
  const isNamed = !title || (title['zh-CN'].trim() !== '' && title['en-US'].trim() !== '')
  return (
    <div className={cluster(8, styles.bar)} role="status">
      <span>
        {moved && t('roles.unsaved', { added: added.length, removed: removed.length })}
        {!moved && title && t('roles.unsaved-title')}
      </span>
      <Button kind="quiet" onClick={onDiscard}>
        {t('roles.discard')}
      </Button>
      <Button kind="solid" blocked={isNamed ? undefined : t('empty')} onClick={onSave}>
        {t('roles.review')}
      </Button>
    </div>
  )
}

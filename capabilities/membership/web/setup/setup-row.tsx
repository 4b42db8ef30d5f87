import type { ReactNode } from 'react'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { setupScreen } from '../../text/setup-screen.ts'

type Props = {
  readonly name: string
  readonly isOpen: boolean
  readonly members: number
  readonly busy: boolean
  readonly children: ReactNode
  onEdit(): void
  onRemove(): void
}

/** Shows a grade or branch with its members, and the buttons that change it. */
export function SetupRow({ name, isOpen, members, busy, children, onEdit, onRemove }: Props) {
  const t = useTranslate(setupScreen)
  async function remove() {
    if (await confirm({ title: t('remove-title', { name }), text: t('remove-text'), action: t('remove'), danger: true })) onRemove()
  }
  return (
    <li className={cluster([8, 16])}>
      <div className={stack(4)}>
        <p>
          <strong>{name}</strong> {!isOpen && <Status kind="idle">{t('closed')}</Status>}
        </p>
        <p className={text.quiet}>
          {children} · {t('members-of', { count: members })}
        </p>
      </div>
      <div className={cluster(8)}>
        <Button size="small" aria-label={`${t('edit')} ${name}`} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" kind="quiet" busy={busy} aria-label={`${t('remove')} ${name}`} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

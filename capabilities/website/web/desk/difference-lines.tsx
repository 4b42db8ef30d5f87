import { Status } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import type { Block } from '../../contract.ts'
import { deskScreens } from '../../text/desk/desk-screens.ts'
import styles from './desk.module.css'
import { blockDifference, type HomeDesk } from './new-block.ts'
import { useNames } from './use-names.ts'

type Props = Pick<HomeDesk, 'sets' | 'kinds'> & { readonly before: readonly Block[]; readonly after: readonly Block[] }

/** Each block that differs between two arrangements, with how. */
export function DifferenceLines({ sets, kinds, before, after }: Props) {
  const t = useTranslate(deskScreens)
  const { nameOf } = useNames({ sets, kinds })
  const { added, removed, changed, isMoved } = blockDifference(before, after)
  const lines = [
    ...added.map((block) => ({ block, kind: 'ok', text: t('difference.added') }) as const),
    ...changed.map((block) => ({ block, kind: 'info', text: t('difference.changed') }) as const),
    ...removed.map((block) => ({ block, kind: 'warn', text: t('difference.removed') }) as const),
  ]
  return (
    <ul className={styles.found}>
      {lines.map(({ block, kind, text }) => (
        <li key={`${kind} ${block.id}`}>
          <b>{nameOf(block)}</b>
          <Status kind={kind}>{text}</Status>
        </li>
      ))}
      {isMoved && (
        <li>
          <b>{t('difference.order')}</b>
          <Status kind="info">{t('difference.changed')}</Status>
        </li>
      )}
    </ul>
  )
}

import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { cluster, inline } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import type { Named } from '../contract.ts'
import styles from './follow.module.css'

export type Followable = Named & { readonly title: string }
type Props = { readonly label: string; readonly text: string; readonly plain?: boolean; readonly login: string }

/** Replaces the follow button for readers without a login: links to the login, which leads back to this page. */
export const FollowLink = ({ label, text, plain, login }: Props) => (
  <Link to={login} className={cx(inline(6, styles.button), plain && styles.plain)} aria-label={label}>
    <Icon name="bell" size={16} />
    {text}
  </Link>
)

export const FollowBar = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <aside className={cluster(8, styles.row, text.unprinted)} aria-label={label}>
    <span>{label}</span>
    {children}
  </aside>
)

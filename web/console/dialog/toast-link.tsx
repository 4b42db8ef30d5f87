import { Link } from 'react-router'
import { untoast } from '../../kit/overlay/toast.tsx'
import styles from './sheet.module.css'

type Props = { readonly to: string; readonly toast: string; readonly children: string }

/** A link inside a toast. Following it closes the toast, which is identified by its text. */
export function ToastLink({ to, toast, children }: Props) {
  return (
    <Link className={styles.undo} to={to} onClick={() => untoast(toast)}>
      {children}
    </Link>
  )
}

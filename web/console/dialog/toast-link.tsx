import { Link } from 'react-router'
import { untoast } from '../../kit/overlay/toast.tsx'
import styles from './undo.module.css'

type Props = { readonly to: string; readonly toast: string; readonly children: string }

/** The way on from what a toast tells. The toast, known by its words, goes when it is taken. */
export function ToastLink({ to, toast, children }: Props) {
  return (
    <Link className={styles.undo} to={to} onClick={() => untoast(toast)}>
      {children}
    </Link>
  )
}

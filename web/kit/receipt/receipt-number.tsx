import { Button } from '../button.tsx'
import { toast } from '../overlay/toast.tsx'
import styles from './receipt.module.css'

type Props = { readonly receipt: string; readonly copy: string; readonly copied: string }

/** The number to ask by later, to be kept. */
export function ReceiptNumber({ receipt, copy, copied }: Props) {
  const onCopy = () =>
    navigator.clipboard.writeText(receipt).then(
      () => toast('ok', copied),
      () => undefined,
    )
  return (
    <>
      <p>
        <code className={styles.receipt}>{receipt}</code>
      </p>
      <Button size="small" icon="copy" onClick={() => void onCopy()}>
        {copy}
      </Button>
    </>
  )
}

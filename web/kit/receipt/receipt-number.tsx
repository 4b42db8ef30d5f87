import { Button } from '../button.tsx'
import { toast } from '../overlay/toast.tsx'
import styles from './receipt.module.css'
import { receiptHash } from './receipt-hash.ts'

type Words = { readonly copy: string; readonly copied: string }
type Props = Words & {
  readonly receipt: string
  /** The page that opens its status, and how its address is copied. */
  readonly link?: Words & { readonly path: string }
}

/** The number to ask by later, to be kept. */
export function ReceiptNumber({ receipt, link, ...words }: Props) {
  const onCopy = (text: string, { copied }: Words) =>
    navigator.clipboard.writeText(text).then(
      () => toast('ok', copied),
      () => undefined,
    )
  return (
    <>
      <p>
        <code className={styles.receipt}>{receipt}</code>
      </p>
      <p className={styles.ways}>
        <Button size="small" icon="copy" onClick={() => void onCopy(receipt, words)}>
          {words.copy}
        </Button>
        {link && (
          <Button size="small" icon="copy" onClick={() => void onCopy(`${location.origin}${link.path}${receiptHash(receipt)}`, link)}>
            {link.copy}
          </Button>
        )}
      </p>
    </>
  )
}

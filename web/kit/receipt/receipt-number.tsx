import { lazy, Suspense, useState } from 'react'
import { Button } from '../button.tsx'
import { copyText } from '../field/copy-text.ts'
import { toast } from '../overlay/toast.tsx'
import { cluster } from '../style/layouts.ts'
import styles from './receipt.module.css'
import { receiptHash } from './receipt-hash.ts'

/** Comes with the press. */
const LinkCode = lazy(() => import('./link-code.tsx').then(({ LinkCode: loaded }) => ({ default: loaded })))

type Words = { readonly copy: string; readonly copied: string }
type Props = Words & {
  readonly receipt: string
  /** The page that opens its status, and how its address is copied and shown as a QR code. */
  readonly link: Words & { readonly path: string; readonly show: string; readonly code: string }
}

/** Shows the receipt number, which the reader keeps for later enquiries. */
export function ReceiptNumber({ receipt, link, ...words }: Props) {
  const [isShown, setIsShown] = useState(false)
  const address = () => `${location.origin}${link.path}${receiptHash(receipt)}`
  const onCopy = async (text: string, { copied }: Words) => (await copyText(text)) && toast('ok', copied)
  return (
    <>
      <p>
        <code className={styles.receipt}>{receipt}</code>
      </p>
      <p className={cluster(8)}>
        <Button size="small" icon="copy" onClick={() => void onCopy(receipt, words)}>
          {words.copy}
        </Button>
        <Button size="small" icon="copy" onClick={() => void onCopy(address(), link)}>
          {link.copy}
        </Button>
        {!isShown && (
          <Button size="small" icon="phone" onClick={() => setIsShown(true)}>
            {link.show}
          </Button>
        )}
      </p>
      {isShown && (
        <Suspense fallback={null}>
          <LinkCode link={address()} label={link.code} />
        </Suspense>
      )}
    </>
  )
}

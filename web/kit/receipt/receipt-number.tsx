import { Suspense, useState } from 'react'
import { useTranslate } from '#web/language.ts'
import { Button } from '../button.tsx'
import { copyText } from '../field/copy-text.ts'
import { toast } from '../overlay/toast.tsx'
import { lazySection } from '../state/lazy-section.tsx'
import { cluster } from '../style/layouts.ts'
import styles from './receipt.module.css'
import { receiptHash } from './receipt-hash.ts'
import { receiptTexts } from './receipt-texts.ts'

/** Comes with the press. */
const LinkCode = lazySection(() => import('./link-code.tsx').then(({ LinkCode: part }) => part))

type Props = {
  readonly receipt: string
  /** The page that opens its status. */
  readonly path: string
}

/** Shows the receipt number, which the reader keeps for later enquiries. */
export function ReceiptNumber({ receipt, path }: Props) {
  const t = useTranslate(receiptTexts)
  const [isShown, setIsShown] = useState(false)
  const address = () => `${location.origin}${path}${receiptHash(receipt)}`
  const onCopy = async (text: string, copied: string) => (await copyText(text)) && toast('ok', copied)
  return (
    <>
      <p>
        <code className={styles.receipt}>{receipt}</code>
      </p>
      <p className={cluster(8)}>
        <Button size="small" icon="copy" onClick={() => void onCopy(receipt, t('copied'))}>
          {t('copy')}
        </Button>
        <Button size="small" icon="copy" onClick={() => void onCopy(address(), t('link-copied'))}>
          {t('copy-link')}
        </Button>
        {!isShown && (
          <Button size="small" icon="phone" onClick={() => setIsShown(true)}>
            {t('show-code')}
          </Button>
        )}
      </p>
      {isShown && (
        <Suspense fallback={null}>
          <LinkCode link={address()} label={t('code')} />
        </Suspense>
      )}
    </>
  )
}

import { DrawerContent, DrawerOverlay, DrawerRoot, DrawerTitle, ModalContent, ModalOverlay, ModalRoot, ModalTitle } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconButton } from '../../kit/button.tsx'
import { justify, row } from '../../kit/style/layouts.ts'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { confirmAsking } from './confirm.ts'
import { encodingAsking } from './encoding.ts'
import { proofAsking } from './proof.ts'
import styles from './sheet.module.css'

type Props = {
  readonly open: boolean
  onClose(): void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Stays visible below the scrolling content. */
  readonly foot?: ReactNode
  /** Pixels. */
  readonly width?: number
  /** Is true while the content itself asks a question above, to which the keys belong. */
  readonly asks?: boolean
}

/** A drawer at the side that leaves the page beside it visible. */
export function Sheet({ side = 'right', width = 440, asks = false, ...props }: Props & { readonly side?: 'left' | 'right' }) {
  const asked = useIsAsked() || asks
  return (
    <DrawerRoot
      opened={props.open}
      onClose={props.onClose}
      position={side}
      size={`min(${width}px, 100vw)`}
      closeOnEscape={!asked}
      trapFocus={!asked}
      classNames={{ overlay: styles.behind, content: styles.content }}
    >
      <DrawerOverlay backgroundOpacity={0.36} />
      <DrawerContent>
        <Inside {...props} heading={<DrawerTitle className={styles.title}>{props.title}</DrawerTitle>} />
      </DrawerContent>
    </DrawerRoot>
  )
}

/** A modal window for larger content with fields of its own. Yes/no questions use confirm(). */
export function Window({ width = 560, asks = false, ...props }: Props) {
  const asked = useIsAsked() || asks
  return (
    <ModalRoot
      opened={props.open}
      onClose={props.onClose}
      size={width}
      centered
      closeOnEscape={!asked}
      trapFocus={!asked}
      classNames={{ overlay: styles.behind, content: styles.content }}
    >
      <ModalOverlay backgroundOpacity={0.42} />
      <ModalContent>
        <Inside {...props} heading={<ModalTitle className={styles.title}>{props.title}</ModalTitle>} />
      </ModalContent>
    </ModalRoot>
  )
}

function Inside({ heading, onClose, children, foot }: Props & { readonly heading: ReactNode }) {
  const t = useTranslate(consoleText)
  return (
    <>
      <div className={row(12, justify.between, styles.head)}>
        {heading}
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  )
}

/** Returns true while the frame shows a question above; keys then belong to that question. */
const useIsAsked = (): boolean =>
  [confirmAsking.useQuestion(), proofAsking.useQuestion(), encodingAsking.useQuestion()].some((question) => question !== undefined)

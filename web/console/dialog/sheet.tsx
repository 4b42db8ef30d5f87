import { Drawer, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconButton } from '../../kit/button.tsx'
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
  /** Stays below what scrolls. */
  readonly foot?: ReactNode
  /** Pixels. */
  readonly width?: number
}

/** A sheet at the side. What it is about stays in sight. */
export function Sheet({ side = 'right', width = 440, ...props }: Props & { readonly side?: 'left' | 'right' }) {
  const asked = useIsAsked()
  return (
    <Drawer.Root
      opened={props.open}
      onClose={props.onClose}
      position={side}
      size={`min(${width}px, 100vw)`}
      closeOnEscape={!asked}
      trapFocus={!asked}
      classNames={{ overlay: styles.behind, content: styles.content }}
    >
      <Drawer.Overlay backgroundOpacity={0.36} />
      <Drawer.Content>
        <Inside {...props} heading={<Drawer.Title className={styles.title}>{props.title}</Drawer.Title>} />
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** A window in the middle, for what needs room and its own fields. A question is asked by confirm(). */
export function Window({ width = 560, ...props }: Props) {
  const asked = useIsAsked()
  return (
    <Modal.Root
      opened={props.open}
      onClose={props.onClose}
      size={width}
      centered
      closeOnEscape={!asked}
      trapFocus={!asked}
      classNames={{ overlay: styles.behind, content: styles.content }}
    >
      <Modal.Overlay backgroundOpacity={0.42} />
      <Modal.Content>
        <Inside {...props} heading={<Modal.Title className={styles.title}>{props.title}</Modal.Title>} />
      </Modal.Content>
    </Modal.Root>
  )
}

function Inside({ heading, onClose, children, foot }: Props & { readonly heading: ReactNode }) {
  const t = useTranslate(consoleText)
  return (
    <>
      <div className={styles.head}>
        {heading}
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  )
}

/** While the frame asks something above it, keys belong to the question. */
const useIsAsked = (): boolean =>
  [confirmAsking.useQuestion(), proofAsking.useQuestion(), encodingAsking.useQuestion()].some((question) => question !== undefined)

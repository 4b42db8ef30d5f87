import { Drawer, Modal } from '@mantine/core'
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
}

/** A drawer at the side that leaves the page beside it visible. */
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

/** A modal window for larger content with fields of its own. Yes/no questions use confirm(). */
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

import { useRef, useState } from 'react'
import { useTranslate } from '#web/language.ts'
import { enquirySiteText } from '../../text/site-texts.ts'
import { uploadFormScan } from './calls.ts'

const MOST_BYTES = 10 * 2 ** 20

/** Uploads files one after the other and adds them to the scans. A file that is refused is named with the reason. */
export function useUploads(scans: readonly string[], onChange: (scans: readonly string[]) => void) {
  const t = useTranslate(enquirySiteText)
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<string>()
  const latest = useRef(scans)
  latest.current = scans

  /** Returns why the file was not taken. */
  async function sendOne(file: File): Promise<string | undefined> {
    if (file.size > MOST_BYTES) return t('scan.too-large')
    const { askWithFile } = await import('#web/ask.ts')
    const reply = await askWithFile(uploadFormScan, {}, file).catch(() => undefined)
    if (!reply) return t('failed')
    if (!('ok' in reply)) return reply.message
    onChange([...latest.current, reply.ok.id])
    return undefined
  }

  async function send(files: readonly File[]): Promise<void> {
    setFailed(undefined)
    setSending(true)
    for (const file of files) {
      const why = await sendOne(file)
      if (why !== undefined) setFailed(t('scan.failed', { name: file.name, why }))
    }
    setSending(false)
  }
  return { isSending, failed, send }
}

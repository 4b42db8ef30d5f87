import { useId, useRef } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { Button, IconButton } from '#web/kit/button.tsx'
import { FieldError } from '#web/kit/field/field.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { loginPath } from '#web/session/login-path.ts'
import { useSession } from '#web/session/session.ts'
import type { ShownField } from '../../contract.ts'
import { enquirySiteText } from '../../text/site-texts.ts'
import { removeOwnFormScan } from './calls.ts'
import { OwnScan } from './own-scan.tsx'
import styles from './scans.module.css'
import { useUploads } from './use-uploads.ts'

const TYPES = 'image/jpeg,image/png,image/webp'

type Props = {
  readonly field: ShownField
  readonly scans: readonly string[]
  readonly error: string | undefined
  onChange(scans: readonly string[]): void
}

/** Asks for photos or scans. On a phone, the button offers the camera. Only logged-in people can add them. */
export default function ScanInput({ field: { label, help, isRequired, most }, scans, error, onChange }: Props) {
  const t = useTranslate(enquirySiteText)
  const own = useId()
  const input = useRef<HTMLInputElement>(null)
  const { token } = useSession()
  const login = useLogin()
  const { isSending, failed, send } = useUploads(scans, onChange)
  const room = (most ?? 1) - scans.length
  const problem = failed ?? error
  return (
    <fieldset className={stack(8)} aria-describedby={`${own}-error`}>
      <legend className={styles.label}>
        {label}
        {!isRequired && <span className={text.quiet}> {t('optional')}</span>}
      </legend>
      {help && <p className={text.quiet}>{help}</p>}
      {token ? (
        <>
          <ul className={cluster(12)}>
            {scans.map((id, at) => (
              <li key={id} className={styles.item}>
                <OwnScan id={id} label={t('scan.number', { number: at + 1 })} />
                <IconButton
                  icon="close"
                  className={styles.remove}
                  label={t('scan.remove', { number: at + 1 })}
                  onClick={() => {
                    onChange(scans.filter((each) => each !== id))
                    removeScan(id)
                  }}
                />
              </li>
            ))}
          </ul>
          <div className={stack(4, items.start)}>
            {room > 0 && (
              <Button busy={isSending} {...(problem && { 'aria-invalid': true })} onClick={() => input.current?.click()}>
                {t('scan.add')}
              </Button>
            )}
            <p className={text.quiet}>{t('scan.hint', { most: most ?? 1 })}</p>
          </div>
          <input
            ref={input}
            type="file"
            accept={TYPES}
            multiple={room > 1}
            hidden
            aria-label={label}
            onChange={({ target }) => {
              void send([...(target.files ?? [])].slice(0, room))
              target.value = ''
            }}
          />
        </>
      ) : (
        <Notice kind="info" action={<Link to={login}>{t('scan.log-in')}</Link>}>
          {t('scan.needs-login')}
        </Notice>
      )}
      <FieldError id={`${own}-error`} error={problem} />
    </fieldset>
  )
}

/** Deletes a scan that was not sent. Answers contain one that was sent until the person sends others or withdraws them. */
const removeScan = (id: string) => void askLazily(removeOwnFormScan, { id }).catch(() => {}) // the sweep deletes it within a day

/** Returns the address of a login that leads back to the form. */
function useLogin(): string {
  const { form } = useParams()
  const [search] = useSearchParams()
  return form === undefined ? loginPath('contact', '') : loginPath('contactForm', `?${new URLSearchParams([['at', form], ...search])}`)
}

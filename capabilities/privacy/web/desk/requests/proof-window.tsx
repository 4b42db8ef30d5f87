import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { exportProof, type WholeRequest } from '../../../contract.ts'
import { deskScreens } from '../../../text/desk-screens.ts'
import { deskWords } from '../../../text/desk-words.ts'
import styles from './requests.module.css'

type Proof = OutputOf<typeof exportProof>
type History = readonly {
  readonly at: string
  readonly step: WholeRequest['entries'][number]['kind']
  readonly textSha256: string | null
}[]

/** Makes the proof of a request on request, because each export is recorded, and prints or saves it. */
export function ProofWindow({ request, onClose }: { readonly request: WholeRequest; onClose(): void }) {
  const t = useTranslate(deskScreens)
  const [proof, setProof] = useState<Proof>()
  const exporting = useAction(exportProof, { onDone: setProof })
  return (
    <Window open onClose={onClose} width={760} title={t('proof.title', { number: request.number })}>
      {proof ? (
        <Sheet request={request} proof={proof} />
      ) : (
        <div className={stack(12)}>
          <p>{t('proof.lead')}</p>
          <div>
            <Button kind="solid" busy={exporting.busy} onClick={() => void exporting.run({ id: request.id })}>
              {t('proof.make')}
            </Button>
          </div>
          <RefusalNotice refused={exporting.refused} />
        </div>
      )}
    </Window>
  )
}

function Sheet({ request, proof }: { readonly request: WholeRequest; readonly proof: Proof }) {
  const t = useTranslate(deskScreens)
  const words = useTranslate(deskWords)
  const { history, audit } = JSON.parse(proof.text) as { readonly history: History; readonly audit: readonly { readonly action: string }[] }
  return (
    <div className={stack(16)}>
      <div data-proof className={stack(16, styles.proof)}>
        <h3>
          {t('proof.title', { number: request.number })} · {words(`kind.${request.kind}`)}
        </h3>
        <dl className={cluster([12, 32])}>
          <Fact name={t('proof.account')}>{request.person || t('unnamed')}</Fact>
          <Fact name={t('proof.identity')}>{t(request.isIdentified ? 'one.identified' : 'one.unidentified')}</Fact>
          <Fact name={t('column.state')}>{words(`state.${request.state}`)}</Fact>
          <Fact name={t('column.received')}>
            <When at={request.receivedAt} />
          </Fact>
          <Fact name={t('column.due')}>
            <When at={request.dueAt} />
          </Fact>
          {request.closedAt && (
            <Fact name={t('proof.closed')}>
              <When at={request.closedAt} />
            </Fact>
          )}
          <Fact name={t('proof.audit')}>{audit.length}</Fact>
        </dl>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('one.history')}</th>
              <th scope="col">{t('proof.hash')}</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ at, step, textSha256 }) => (
              <tr key={`${at} ${step}`}>
                <td>
                  {t(`entry.${step}`)} · <When at={at} />
                </td>
                <td>
                  <code>{textSha256 ?? '—'}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          {t('proof.file')}: <code>{proof.sha256}</code>
        </p>
      </div>
      <div className={cluster(8)}>
        <Button icon="download" onClick={() => saveAsFile({ name: proof.name, type: 'application/json', text: proof.text })}>
          {t('proof.save')}
        </Button>
        <Button onClick={() => window.print()}>{t('proof.print')}</Button>
      </div>
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

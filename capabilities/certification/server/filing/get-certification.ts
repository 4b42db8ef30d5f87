import { secondOf } from '#contract/dates.ts'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../../contract.ts'
import { type Filing, type Kind, STATUS } from '../../contract.ts'
import { certificationText } from '../../text/texts.ts'
import { serve, type Tables } from '../context.ts'
import { findFilings } from './filing-store.ts'
import { SHOWN_MOST } from './get-own-certification.ts'
import { showFilings } from './show-filing.ts'

const TYPES = { enterprise: 1, personal: 2, professional: 3 } as const satisfies Record<Kind, number>

/** Returns the shape of the specification: the certified enterprise, or else its newest filing, and all records. */
export const getCertification = serve(calls.getCertification, async (context, _input, { session, language }) => {
  const db = context.database.of<Tables>()
  const filed = (await findFilings(db, session.accountId, SHOWN_MOST)).filter(({ state }) => state !== 'draft')
  const shown = await showFilings(context, db, filed)
  const enterprises = shown.filter(({ kind }) => kind === 'enterprise')
  const enterprise = enterprises.find(({ inForce }) => inForce) ?? enterprises[0]
  const t = translatorOf(certificationText, language)
  return {
    ok: {
      enterpriseInfo: describe(enterprise, t),
      record: shown.map((filing) => ({
        certificationType: TYPES[filing.kind],
        certificationContent: t(`record.${filing.kind}`, { name: filing.fields.personName ?? '' }),
        status: STATUS[filing.state],
        time: timeOf(filing),
      })),
    },
  }
})

type TranslateOwn = ReturnType<typeof translatorOf<(typeof certificationText)['en-US']>>

function describe(filing: Filing | undefined, t: TranslateOwn) {
  const { fields } = filing ?? {}
  const word = (group: 'account-type' | 'certificate' | 'enterprise-certificate', value: string | null | undefined): string =>
    value ? t(`${group}.${value}` as 'certificate.passport') : ''
  return {
    accountType: word('account-type', fields?.accountType),
    status: filing ? STATUS[filing.state] : STATUS.draft,
    time: filing ? timeOf(filing) : '',
    legalPerson: fields?.personName ?? '',
    certificateType: word('certificate', fields?.certificateType),
    authenticationNumber: fields?.authenticationNumber ?? '',
    enterpriseName: fields?.enterpriseName ?? '',
    enterpriseCertificateType: word('enterprise-certificate', fields?.enterpriseCertificateType),
    organizationCode: fields?.organizationCode ?? '',
  }
}

const timeOf = ({ decidedAt, filedAt, createdAt }: Filing): string => secondOf(decidedAt ?? filedAt ?? createdAt)

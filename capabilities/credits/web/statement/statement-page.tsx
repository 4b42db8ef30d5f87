import { data } from 'react-router'
import { CATALOGUE_PATH, CertificateNumber } from '#capabilities/college/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import { type Language, textIn } from '#contract/language.ts'
import { publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { EmptyState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { type LoaderArgs, type Meta, type PageHandle, type PageProps, privateHeaders, readVisit, titled } from '#web/page.ts'
import { verificationAt } from '#web/paper/verification.ts'
import { getStatement, statementPath, writePoints } from '../../contract.ts'
import { statementText } from '../../text/statement-texts.ts'
import { StatementSheet, type StatementView } from './statement-sheet.tsx'

export const handle: PageHandle = {
  name: 'creditStatement',
  breadcrumb: [{ text: inBoth(statementText, 'college'), href: CATALOGUE_PATH }, { text: inBoth(statementText, 'title') }],
  addresses: () => null,
}
export const headers = privateHeaders
export const meta: Meta<typeof loader> = ({ loaderData, matches }) => titled(matches, loaderData?.title ?? '')

/** Loads a statement by its number, the same for every reader. */
export async function loader({ context, params }: LoaderArgs<'/college/credits/:number'>) {
  const { ask, language, site } = readVisit(context)
  const t = translatorOf(statementText, language)
  const number = CertificateNumber.safeParse(params.number)
  const found = number.success ? await ask(getStatement, { number: number.data }) : undefined
  const missing = { title: t('missing'), text: t('missing-why') }
  if (!found || !('ok' in found)) return data({ title: t('title'), missing, statement: null }, { status: 404 })
  return data({ title: t('title'), missing, statement: viewOf(found.ok, site, language) })
}

function viewOf(statement: OutputOf<typeof getStatement>, site: SiteIdentity, language: Language): StatementView {
  const t = translatorOf(statementText, language)
  const day = writeDay(statement.issuedOn, language)
  const organisation = publisherIn(site, language)
  return {
    name: statement.name,
    nameNote: statement.isCertified ? '' : t('self-declared'),
    number: statement.number,
    verification: verificationAt(`${site.publicUrl}${statementPath(statement.number)}`),
    organisation,
    changed: statement.hasChanged ? t('changed', { day }) : null,
    years: statement.years.map(({ year, tenths, classes }) => ({
      year,
      points: writePoints(tenths),
      classes: classes.map((each) => ({ code: each.code, name: textIn(each.name, language), points: writePoints(each.tenths) })),
    })),
    words: {
      heading: t('title'),
      says: t('says'),
      year: t('year'),
      class: t('class'),
      points: t('points'),
      total: t('total'),
      issued: t('issued', { day }),
      valid: t('valid', { organisation }),
    },
  }
}

export default function StatementPage({ loaderData: { statement, missing } }: PageProps<'/college/credits/:number', typeof loader>) {
  return (
    <section className={layout.section}>
      {statement ? (
        <StatementSheet {...statement} />
      ) : (
        <EmptyState icon="document" title={missing.title}>
          {missing.text}
        </EmptyState>
      )}
    </section>
  )
}

import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import type { CourseDraft } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import styles from './desk.module.css'
import { courseDifferences } from './differences.ts'

const NAMES = {
  title: 'field.title',
  lead: 'field.lead',
  description: 'field.description',
  audience: 'field.audience',
  credits: 'field.credits',
  goals: 'field.goals',
  teachers: 'field.teachers',
  chapters: 'outline.title',
  slug: 'facts.slug',
  level: 'facts.level',
  topics: 'facts.topics',
} as const
const nameOf = (field: keyof CourseDraft) => (field in NAMES ? NAMES[field as keyof typeof NAMES] : 'facts.title')

/** Compares the local draft with the version saved meanwhile, where they differ. */
export function BothVersions({ mine, theirs }: { readonly mine: CourseDraft; readonly theirs: CourseDraft }) {
  const t = useTranslate(collegeScreens)
  return (
    <dl className={stack(8, styles.both)}>
      {(Object.keys(mine) as (keyof CourseDraft)[]).flatMap((field) =>
        courseDifferences(mine[field], theirs[field]).map((each) => (
          <div key={`${field} ${each.at}`}>
            <dt>{t(nameOf(field))}</dt>
            <dd>
              <span>{t('both.mine')}</span> {each.mine || t('both.empty')}
            </dd>
            <dd>
              <span>{t('both.theirs')}</span> {each.theirs || t('both.empty')}
            </dd>
          </div>
        )),
      )}
    </dl>
  )
}

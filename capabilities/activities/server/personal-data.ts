import type { SealedAnswers } from '#capabilities/enquiries/contract.ts'
import { type PersonalData, type PersonalRow, personalRows } from '#server/kinds/personal-data.ts'
import type { ActivitiesContext } from './context.ts'
import { placeOf } from './registrations/answers.ts'

export const personalData = ({ questionnaires }: Pick<ActivitiesContext, 'questionnaires'>): readonly PersonalData[] => [
  personalRows({
    name: 'activities',
    label: { 'zh-CN': '活动报名', 'en-US': 'Registrations for activities' },
    term: 'account',
    from: 'activities.registration join activities.activity on activity.id = registration.activity_id',
    columns:
      "registration.id, activity.number, activity.content -> 'title' as title, activity.starts_at, registration.name, registration.state, registration.registered_at, registration.changed_at, checked_in_at, minutes, form_id, form_version, answers, answers_key",
    key: 'registration.id',
    tables: ['activities.registration'],
    toRow(row) {
      const { form_id, form_version, answers, answers_key, ...others } = row as PersonalRow & SealedAnswers & { readonly id: string }
      return { ...others, answers: questionnaires.open({ form_id, form_version, answers, answers_key, place: placeOf(others.id) }) }
    },
  }),
  personalRows({
    name: 'activities-calendar',
    label: { 'zh-CN': '我的活动日历', 'en-US': 'Calendar of your activities' },
    term: 'account',
    from: 'activities.own_calendar',
    columns: 'made_at',
    key: 'account_id',
  }),
  personalRows({
    name: 'activities-certificates',
    label: { 'zh-CN': '参会证书', 'en-US': 'Certificates of attendance' },
    term: 'account',
    from: 'activities.certificate',
    columns: 'number, name, is_certified, title, minutes, starts_at, issued_at',
    key: 'number',
  }),
]

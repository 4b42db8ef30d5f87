import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'activities',
    label: { 'zh-CN': '活动报名', 'en-US': 'Registrations for activities' },
    term: 'account',
    from: 'activities.registration join activities.activity on activity.id = registration.activity_id',
    columns:
      "registration.id, activity.number, activity.content -> 'title' as title, activity.starts_at, registration.name, registration.state, registration.registered_at, registration.changed_at, checked_in_at, minutes",
    key: 'registration.id',
    tables: ['activities.registration'],
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

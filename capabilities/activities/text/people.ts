import { defineTexts } from '#contract/text.ts'

/** The screen with the people who signed up for an activity. */
export const peopleScreens = defineTexts({
  'people.title': { en: 'Registrations', zh: '报名名单' },
  'people.figures': { en: '{confirmed} registered, {waiting} waiting', zh: '已报名 {confirmed} 人，候补 {waiting} 人' },
  'people.filled': {
    en: '{confirmed} of {capacity} places taken, {waiting} waiting',
    zh: '名额 {capacity}，已报名 {confirmed} 人，候补 {waiting} 人',
  },
  'people.beyond': {
    en: 'There are fewer places than people who have one. They all keep their place.',
    zh: '报名人数已超过名额，已报名的人保留名额。',
  },
  'people.search': { en: 'Name', zh: '姓名' },
  'people.name': { en: 'Name', zh: '姓名' },
  'people.account': { en: 'Account', zh: '账号' },
  'people.state': { en: 'Status', zh: '状态' },
  'people.registered': { en: 'Registered', zh: '报名时间' },
  'people.added': { en: 'Added by an operator', zh: '代为报名' },
  'people.none': { en: 'No registrations', zh: '暂无报名' },
  'people.none-why': { en: 'People who sign up appear here.', zh: '报名的人会显示在这里。' },
  'people.add': { en: 'Add person', zh: '添加人员' },
  'people.add-account': { en: 'Username or phone number', zh: '用户名或手机号' },
  'people.add-help': {
    en: 'The person gets a place, also beyond the last one, and is notified.',
    zh: '将直接获得名额（可超出上限），并收到通知。',
  },
  'people.is-added': { en: 'Added.', zh: '已添加。' },
  'people.was-added': { en: 'This person is registered already.', zh: '该人员已报名。' },
  'people.needed': { en: 'Required.', zh: '请填写。' },
  'people.remove': { en: 'Cancel registration', zh: '取消报名' },
  'people.remove-title': { en: 'Cancel the registration of {name}?', zh: '取消 {name} 的报名？' },
  'people.remove-text': { en: 'The person is notified, and the place goes to the waiting list.', zh: '本人会收到通知，名额将给候补人员。' },
  'people.removed': { en: 'Registration cancelled.', zh: '报名已取消。' },
  'people.export': { en: 'Export CSV', zh: '导出 CSV' },
  'people.exported': { en: '{count:row|rows} exported.', zh: '已导出 {count} 行。' },
  'state.confirmed': { en: 'Registered', zh: '已报名' },
  'state.waiting': { en: 'Waiting list', zh: '候补' },
  'state.offered': { en: 'Place offered', zh: '待确认' },
  'state.cancelled': { en: 'Cancelled', zh: '已取消' },
  'state.expired': { en: 'Expired', zh: '已过期' },
})

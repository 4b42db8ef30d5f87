import { defineTexts } from '#contract/text.ts'

/** Messages to people who signed up for an activity. */
export const noticeText = defineTexts({
  'notice.offered': { en: 'A place is available for you: {title}', zh: '候补到名额：{title}' },
  'notice.offered.text': {
    en: 'Accept it on the page of the activity until {until}; then it goes to the next person.',
    zh: '请在 {until} 前到活动页面确认，逾期名额将给下一位。',
  },
  'notice.expired': { en: 'Your place was not accepted in time: {title}', zh: '候补名额已过期：{title}' },
  'notice.expired.text': {
    en: 'The time to accept it has passed. You can sign up again while sign-up is open.',
    zh: '确认时间已过，名额已收回。报名截止前可重新报名。',
  },
  'notice.admitted': { en: 'You have a place: {title}', zh: '报名成功：{title}' },
  'notice.admitted.text': {
    en: 'There are more places now, so you moved up from the waiting list.',
    zh: '名额增加，你已从候补转为报名成功。',
  },
  'notice.added': { en: 'You were signed up: {title}', zh: '已为你报名：{title}' },
  'notice.added.text': { en: 'The organiser has given you a place.', zh: '主办方已为你安排名额。' },
  'notice.removed': { en: 'Your registration was cancelled: {title}', zh: '报名已被取消：{title}' },
  'notice.removed.text': {
    en: 'The organiser has cancelled it. Contact us if this is a mistake.',
    zh: '主办方取消了你的报名。如有疑问，请联系我们。',
  },
  'notice.changed': { en: 'New time or place: {title}', zh: '时间或地点有变：{title}' },
  'notice.reminder': { en: 'Coming up: {title}', zh: '活动即将开始：{title}' },
  'notice.time': { en: '{time} (Beijing time)', zh: '{time}（北京时间）' },
  'notice.time-place': { en: '{time} (Beijing time), {place}', zh: '{time}（北京时间），{place}' },
  'notice.cancelled': { en: 'Activity cancelled: {title}', zh: '活动取消：{title}' },
  'notice.cancelled.text': { en: 'It will not take place on {time} (Beijing time).', zh: '原定 {time}（北京时间）的活动不再举行。' },
  'notice.cancelled.note': {
    en: 'It will not take place on {time} (Beijing time). {note}',
    zh: '原定 {time}（北京时间）的活动不再举行。{note}',
  },
})

import { defineTexts } from '#contract/text.ts'

/** Contains the texts of the questions that the host and the viewers of a show ask each other. */
export const interactionText = defineTexts({
  'roll-call': { en: 'Roll call: please confirm that you are watching', zh: '签到：请确认你正在观看' },
  'roll-call.confirm': { en: 'I’m watching', zh: '签到' },
  'roll-call.done': { en: 'Confirmed. Thank you.', zh: '签到成功' },
  'roll-call.left': { en: '{seconds} s left', zh: '剩余 {seconds} 秒' },
  poll: { en: 'Poll', zh: '投票' },
  quiz: { en: 'Quiz', zh: '答题' },
  'poll.answer': { en: 'Submit', zh: '提交' },
  'poll.once': { en: 'One answer per account, which can’t be changed', zh: '每个账号可答一次，提交后不能修改' },
  'poll.answered': { en: 'Your answer: {answer}', zh: '你的答案：{answer}' },
  'poll.closed': { en: 'Closed', zh: '已结束' },
  'poll.right': { en: 'Right answer', zh: '正确答案' },
  'poll.count': { en: '{count:answer|answers}', zh: '{count} 人作答' },
})

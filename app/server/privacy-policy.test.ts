import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LANGUAGES } from '#contract/language.ts'
import { openWorld } from '#tests/world.ts'

const OPERATIONS = ['撰写、审核和上传的内容、所在团队和权限申请', 'content you write, review and upload, your teams and access requests']
/** Maps each capability that stores personal data (and erases it by `eraseAccounts`) to the policy's words in Chinese and English. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  access: OPERATIONS,
  accounts: ['登录时间、IP 地址、浏览器类型', 'login times, IP addresses, browser types'],
  activities: ['报名姓名、签到时间、学时和参会证书', 'the name you give, check-in times, minutes and certificates of attendance'],
  analytics: ['与账号关联的访问记录 400 天', 'visits tied to your account for 400 days'],
  certification: ['姓名、证件、执业或机构资料', 'your name, identity document and professional or institutional credentials'],
  college: ['学习进度、测验与考试作答和证书', 'progress, quiz and exam answers, and certificates'],
  content: OPERATIONS,
  credits: ['获得的继续教育学分', 'the credits you earn'],
  curation: OPERATIONS,
  engagement: ['举报和申诉', 'reports and appeals'],
  enquiries: [
    '咨询：保存至表单注明的期限；表单中的照片和扫描件：与回答一同保存和删除',
    'enquiries: for the time stated on the form; photos and scans in forms: as long as the answers',
  ],
  federation: ['你允许登录的其他站点', 'the other sites that you allow to log you in'],
  follow: ['你关注的主题、栏目、作者、研究和课程', 'the topics, sections, authors, studies and courses you follow'],
  inbox: ['发给你的消息、通知和待办', 'messages, notices and to-dos sent to you'],
  inspection: OPERATIONS,
  integration: OPERATIONS,
  live: ['直播报名、观看时长、签到和投票：730 天', 'sign-ups, viewing times, roll calls and polls of broadcasts: 730 days'],
  media: OPERATIONS,
  membership: ['会员的姓名、等级、分会、期限和申请', 'your name, grade, branch, terms and applications'],
  minors: ['未成年人声明的年龄段、监护人的同意', 'The age group that a minor declares and the consents of guardians'],
  privacy: ['你同意和撤回的内容、版本与时间', 'What you consent to and withdraw'],
  profile: ['昵称、职务、所在单位、邮箱', 'nickname, job title, organisation, email'],
  teams: OPERATIONS,
  transfer: OPERATIONS,
  wechat: ['如果你绑定微信，其标识加密保存', 'If you bind WeChat, its identifier is stored encrypted'],
  workplace: ['最近访问的控制台页面', 'pages you recently opened there'],
}

test('the default privacy policy links to the contact page for rights without a page of their own', async () => {
  await using world = await openWorld()
  for (const language of LANGUAGES) {
    const policy = await (await fetch(`${world.url}/privacy?language=${language}`)).text()
    const main = /<main[\s\S]*<\/main>/.exec(policy)?.[0] ?? ''
    assert.match(main, /<a [^>]*href="\/contact"/, language)
    assert.equal(main.match(/“联系我们”页面|our contact page/g)?.length, 4, language)
    assert.doesNotMatch(main, /备案主体|published with/)
  }
})

test('the default privacy policy names the personal data that each capability keeps', async () => {
  const keeping = globSync('capabilities/*/server/**/*.ts').filter((file) =>
    /^ {4}(?:async )?eraseAccounts(?:,|\(|: \()/m.test(readFileSync(file, 'utf8')),
  )
  assert.deepEqual([...new Set(keeping.map((file) => file.split('/')[1]))].sort(), Object.keys(NAMED))
  await using world = await openWorld()
  for (const [at, language] of LANGUAGES.entries()) {
    const policy = await (await fetch(`${world.url}/privacy?language=${language}`)).text()
    assert.deepEqual(
      Object.values(NAMED).flatMap((words) => (policy.includes(words[at]!) ? [] : [words[at]])),
      [],
    )
  }
})

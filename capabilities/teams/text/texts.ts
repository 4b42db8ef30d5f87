import { defineTexts } from '#contract/text.ts'

export const teamsText = defineTexts({
  'resource.scope': { en: 'Whose content can be changed', zh: '可修改的范围' },
  'permission.scope:team': { en: 'Change content of members of the same team', zh: '修改同团队成员的内容' },
  'permission.scope:all': { en: 'Change everyone’s content', zh: '修改所有人的内容' },

  GROUP_CHANGED: {
    en: 'Someone else has just changed this. Reload to see the new name and description.',
    zh: '其他人刚刚修改过，请刷新后查看新的名称和描述。',
  },
  GROUP_NAME: { en: 'Enter a name of up to 40 characters.', zh: '请填写名称，最多 40 个字符。' },
  GROUP_DESCRIPTION: { en: 'Descriptions can have up to 200 characters.', zh: '简介最多 200 个字符。' },
  GROUPS_FULL: {
    en: 'Limit reached: 100 teams and projects per person, 500 members each.',
    zh: '已达上限：每人最多 100 个团队和项目，每个最多 500 名成员。',
  },
  PERSON_UNKNOWN: { en: 'No user has this username.', zh: '用户名不存在。' },
  ALREADY_INSIDE: { en: 'This user is already a member or has a pending invitation.', zh: '对方已加入，或已有待答复的邀请。' },
  LAST_OWNER: { en: 'There must be at least one owner. Make someone else an owner first.', zh: '至少需要一位负责人，请先指定其他负责人。' },
  'teams.activity': { en: 'On {at}', zh: '{at}' },
  'teams.made-projects': { en: 'Projects created', zh: '创建的项目' },
  'teams.joined-projects': { en: 'Projects joined', zh: '参与的项目' },
  'teams.made-teams': { en: 'Teams created', zh: '创建的团队' },
  'teams.joined-teams': { en: 'Teams joined', zh: '加入的团队' },
  'teams.page-visits': { en: 'Profile visits', zh: '主页访问' },
  'teams.project-visits': { en: 'Project visits', zh: '项目访问' },
  'teams.invited.title': { en: 'Invitation to “{name}”', zh: '邀请你加入“{name}”' },
  'teams.invited.text': { en: '{by} invited you.', zh: '{by}邀请你加入。' },
  'teams.invited.team-text': {
    en: '{by} invited you. Editors in a team can change each other’s content.',
    zh: '{by}邀请你加入。加入后，团队中的编辑可以修改彼此的内容。',
  },
  'teams.accepted.title': { en: '{who} joined “{name}”', zh: '{who}已加入“{name}”' },
  'teams.accepted.text': { en: 'Your invitation was accepted.', zh: '对方接受了你的邀请。' },
  'teams.removed.title': { en: 'You’ve been removed from “{name}”', zh: '你已被移出“{name}”' },
  'teams.removed.text': { en: 'A manager removed you.', zh: '管理者已将你移出。' },
})
export type TeamsText = (typeof teamsText)['en-US']

/** Lists the answer fields that the specification names for each call below `/api/`. An answer may contain more, never fewer. */
export const SPECIFIED: Readonly<Record<string, readonly ['GET' | 'POST', string]>> = {
  'content-data': ['GET', '[].x [].y'],
  'popular/list': ['GET', '[].key [].clickNumber [].title [].increases'],
  'chat/list': ['GET', '[].id [].username [].content [].time [].isCollect'],
  'list/quality-inspection': ['GET', '[].id [].name [].title [].description [].data[].label [].data[].value'],
  'list/the-service': ['GET', '[].id [].icon [].title [].description [].enable [].actionType [].expires'],
  'list/rules-preset': ['GET', '[].id [].title [].description [].enable [].actionType'],
  'list/policy': [
    'GET',
    'list[].id list[].number list[].name list[].contentType list[].count list[].status list[].filterType list[].createdTime total',
  ],
  'profile/basic': [
    'GET',
    'status video.mode video.acquisition.resolution video.acquisition.frameRate video.encoding.resolution video.encoding.rate.min video.encoding.rate.max video.encoding.rate.default video.encoding.frameRate video.encoding.profile audio.mode audio.acquisition.channels audio.encoding.channels audio.encoding.rate audio.encoding.profile',
  ],
  'operation/log': ['GET', '[].key [].contentNumber [].updateContent [].status [].updateTime'],
  'public-opinion-analysis': ['POST', 'count growth chartData[].x chartData[].y chartData[].name chartData[].value'],
  'content-period-analysis': ['GET', 'xAxis[] data[].name data[].value[]'],
  'content-publish': ['GET', '[].name [].x[] [].y[]'],
  'popular-author/list': ['GET', 'list[].ranking list[].author list[].contentCount list[].clickCount'],
  'data-chain-growth': ['POST', 'count growth chartData.xAxis[] chartData.data.name chartData.data.value[]'],
  'data-overview': ['GET', 'xAxis[] data[].name data[].value[] data[].count'],
  'channel-form/submit': ['POST', ''],
  'message/list': ['GET', '[].id [].type [].title [].subTitle [].avatar [].content [].time [].messageType [].status'],
  'message/read': ['POST', ''],
  'user/login': ['POST', 'token'],
  'user/info': [
    'GET',
    'name avatar email job jobName organization organizationName location locationName introduction personalWebsite phone registrationDate accountId certification role',
  ],
  'user/logout': ['POST', ''],
  'user/menu': ['GET', '[].path [].name [].meta.locale [].meta.requiresAuth [].meta.icon [].meta.order [].meta.roles[] [].children[].path'],
  'user/my-project/list': [
    'GET',
    '[].id [].name [].description [].peopleNumber [].contributors[].name [].contributors[].email [].contributors[].avatar',
  ],
  'user/my-team/list': ['GET', '[].id [].avatar [].name [].peopleNumber'],
  'user/latest-activity': ['GET', '[].id [].title [].description [].avatar'],
  'user/visits': ['GET', '[].name [].visits [].growth'],
  'user/project-and-team/list': ['GET', '[].id [].content [].count'],
  'user/certification': [
    'POST',
    'enterpriseInfo.accountType enterpriseInfo.status enterpriseInfo.time enterpriseInfo.legalPerson enterpriseInfo.certificateType enterpriseInfo.authenticationNumber enterpriseInfo.enterpriseName enterpriseInfo.enterpriseCertificateType enterpriseInfo.organizationCode record[].certificationType record[].certificationContent record[].status record[].time',
  ],
  'user/save-info': ['POST', ''],
  'user/upload': ['POST', ''],
}

/** The calls that the specification lists as real, with POST. The menu is also listed with GET below. */
const REAL = [
  'getUserInfoByOpenId',
  'sendsmsvcode',
  'userregister',
  'checkunique',
  'userlogin',
  'forgetpwd',
  'verifycode',
  'updateaccountinfo',
].map((name) => `/system/auth/user/${name}`)

type Verb = 'GET' | 'POST'
/** Lists every path of section 7 with its verbs. */
export const SPECIFIED_PATHS: ReadonlyMap<string, readonly Verb[]> = new Map<string, readonly Verb[]>([
  ...REAL.map((path): [string, readonly Verb[]] => [path, ['POST']]),
  ...Object.entries(SPECIFIED).map(([name, [verb]]): [string, readonly Verb[]] => [
    `/api/${name}`,
    name === 'user/menu' ? ['GET', 'POST'] : [verb],
  ]),
])

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { gatherCalls } from './every-call.ts'

/** What the specification names of each call below `/api/`, and the client of its template reads: the answer may tell more, never less. */
const SPECIFIED: Readonly<Record<string, readonly ['GET' | 'POST', string]>> = {
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

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** Every value that an answer can hold: `list[].name`. */
function valuesIn({ properties = {}, items, anyOf = [], oneOf = [] }: Schema, at = ''): readonly string[] {
  const fields = Object.entries(properties).flatMap(([name, inner]) => valuesIn(inner, at === '' ? name : `${at}.${name}`))
  const inner = [...(items ? valuesIn(items, `${at}[]`) : []), ...[...anyOf, ...oneOf].flatMap((each) => valuesIn(each, at))]
  return fields.length + inner.length === 0 ? [at] : [...fields, ...inner]
}

test('every call that the specification names answers what it says, reads also to GET', async () => {
  const calls = await gatherCalls()
  for (const [name, [method, specified]] of Object.entries(SPECIFIED)) {
    const call = calls.get(`/api/${name}`)
    assert.ok(call, name)
    if (method === 'GET') assert.equal(call.verb, 'reads', name)
    const values = new Set(valuesIn(z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' }) as Schema))
    assert.deepEqual(
      specified.split(' ').filter((each) => each !== '' && !values.has(each)),
      [],
      name,
    )
  }
})

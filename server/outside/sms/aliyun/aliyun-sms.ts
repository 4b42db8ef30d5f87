import { type CodeSender, isNote } from '../provider.ts'
import { accepted, failed, outcomeOfNothing, readReply, textAt } from '../reply.ts'
import { listTemplates, type Templates, templateFor } from '../templates.ts'
import { type AliyunAccount, type AliyunSeams, openAliyun } from './aliyun.ts'
import { codeOfAliyun, failureOfAliyun } from './aliyun-codes.ts'
import { aliyunCallback, queryAliyun, readAliyunFilings } from './aliyun-receipts.ts'

/** `signName` and the templates are approved by the provider. The template has the one variable `code`. */
export type AliyunSmsSettings = AliyunAccount & { readonly signName: string; readonly templates: Templates }

/** Opens Aliyun SMS (Dysmsapi 2017-05-25). It refuses requests for mainland phones that come from outside the mainland. */
export function openAliyunSms(settings: AliyunSmsSettings, seams: AliyunSeams = {}): CodeSender {
  const { address = 'https://dysmsapi.aliyuncs.com', now = () => new Date() } = seams
  const ask = openAliyun({ address, version: '2017-05-25' }, settings, seams)
  return {
    contract: 'send',
    name: 'aliyun-sms',
    receipts: {
      callback: aliyunCallback,
      query: (message, signal) => queryAliyun(ask, message, signal),
      readFilings: (signal) =>
        readAliyunFilings(ask, { signName: settings.signName, templates: listTemplates(settings.templates) }, signal),
    },
    async send({ id, phone, purpose, code }, signal) {
      const template = templateFor(settings.templates, purpose)
      if (template === undefined) return failed('no_route', 'NO_TEMPLATE')
      const query = {
        PhoneNumbers: phone.replace(/^\+(86)?/, ''),
        SignName: settings.signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify(isNote(purpose) ? {} : { code }),
        OutId: id,
      }
      const reply = await ask('SendSms', query, signal)
      if ('nothing' in reply) return outcomeOfNothing(reply)
      const answer = readReply(reply)
      if (codeOfAliyun(answer) !== 'OK') return failureOfAliyun(answer, now())
      return accepted(textAt(answer.body, 'BizId'), textAt(answer.body, 'RequestId'))
    },
  }
}

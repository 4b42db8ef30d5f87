import { defineTexts } from '#contract/text.ts'

export const enquiriesActions = defineTexts({
  'form.created': { en: 'Enquiry form created', zh: '新建咨询表单' },
  'form.saved': { en: 'Enquiry form saved', zh: '保存咨询表单' },
  'form.published': { en: 'Enquiry form published', zh: '发布咨询表单' },
  'form.opened': { en: 'Enquiry form opened', zh: '开放咨询表单' },
  'form.closed': { en: 'Enquiry form closed', zh: '关闭咨询表单' },
  'form.removed': { en: 'Enquiry form deleted', zh: '删除咨询表单' },
  'reply.created': { en: 'Saved reply added', zh: '添加常用回复' },
  'reply.saved': { en: 'Saved reply changed', zh: '修改常用回复' },
  'reply.removed': { en: 'Saved reply deleted', zh: '删除常用回复' },
  'enquiry.assigned': { en: 'Enquiry assigned', zh: '分配咨询' },
  'enquiry.released': { en: 'Enquiry released', zh: '放回咨询' },
  'enquiry.answered': { en: 'Enquiry answered', zh: '回复咨询' },
  'enquiry.noted': { en: 'Note added to an enquiry', zh: '添加咨询备注' },
  'enquiry.closed': { en: 'Enquiry closed', zh: '关闭咨询' },
  'enquiry.reopened': { en: 'Enquiry reopened', zh: '重新打开咨询' },
  'enquiry.exported': { en: 'Enquiries exported', zh: '导出咨询' },
  'enquiry.resealed': { en: 'Enquiries re-encrypted with the newest key', zh: '用最新密钥重新加密咨询' },
  'enquiry.scan-uploaded': { en: 'Scan for a form uploaded', zh: '上传表单扫描件' },
  'enquiry.scan-unreadable': { en: 'Scan of a form could not be decrypted', zh: '表单扫描件无法解密' },
  'enquiry.unreadable': { en: 'Enquiry could not be decrypted', zh: '咨询无法解密' },
})

import { defineTexts } from '#contract/text.ts'

/** The page of the staff at the door. */
export const doorText = defineTexts({
  'door.title': { en: 'Check-in', zh: '签到' },
  'door.figures': { en: '{in} of {all} checked in', zh: '已签到 {in} / {all} 人' },
  'door.pending': { en: '{count:scan waits|scans wait} for the network', zh: '{count} 次签到待联网上传' },
  'door.offline': { en: 'No network. You can go on; scans are sent later.', zh: '当前无网络，可继续签到，联网后自动上传。' },
  'door.code': { en: 'Ticket number', zh: '凭证编号' },
  'door.check': { en: 'Check in', zh: '签到' },
  'door.search': { en: 'Find by name', zh: '按姓名查找' },
  'door.none': { en: 'No one by this name has a place.', zh: '没有该姓名的报名人员。' },
  'door.camera': { en: 'Scan with the camera', zh: '用摄像头扫码' },
  'door.camera-stop': { en: 'Stop the camera', zh: '关闭摄像头' },
  'door.camera-none': {
    en: 'The camera needs a secure (https) address. Enter the number below the code.',
    zh: '摄像头须通过 https 地址使用，请输入二维码下方的编号。',
  },
  'door.camera-unreadable': {
    en: 'The code reader couldn’t be loaded. Connect to the network, or enter the number below the code.',
    zh: '识别组件加载失败，请联网后重试，或输入二维码下方的编号。',
  },
  'door.camera-denied': {
    en: 'The camera isn’t available. Allow it in the browser, or enter the number.',
    zh: '无法使用摄像头，请在浏览器中允许，或输入编号。',
  },
  'door.camera-elsewhere': { en: 'Reload this page to use the camera.', zh: '重新加载本页后可使用摄像头。' },
  'door.reload': { en: 'Reload', zh: '重新加载' },
  'door.in': { en: 'Welcome, {name}', zh: '欢迎，{name}' },
  'door.in-at': { en: 'Checked in at {time}', zh: '{time} 签到' },
  'door.repeated': { en: '{name}: this ticket was used before', zh: '{name}：凭证已使用过' },
  'door.repeated-at': { en: 'First used at {time}. Ask for an identity document.', zh: '首次使用时间 {time}，请核对证件。' },
  'door.no-place': { en: '{name} has no place', zh: '{name} 未获得名额' },
  'door.unknown': { en: 'Unknown ticket', zh: '无法识别的凭证' },
  'door.unknown-why': { en: 'It isn’t a ticket of this activity. Search by name.', zh: '不是本活动的凭证，可按姓名查找。' },
  'door.undo': { en: 'Undo', zh: '撤销签到' },
  'door.undone': { en: 'Check-in undone.', zh: '已撤销签到。' },
  'door.again': { en: 'shown again at {time}', zh: '{time} 再次出示' },
  'door.open': { en: 'Check-in', zh: '签到' },
})

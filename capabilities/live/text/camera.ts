import { defineTexts } from '#contract/text.ts'

export const cameraText = defineTexts({
  camera: { en: 'Webcam', zh: '摄像头直播' },
  monitor: { en: 'Monitor', zh: '实时监控' },
  elsewhere: {
    en: 'Your browser only lets this page use the camera when it is opened on its own.',
    zh: '浏览器要求单独打开本页后，才能使用摄像头。',
  },
  reopen: { en: 'Open camera', zh: '打开摄像头页' },
  'unable.insecure': { en: 'Open this site over https to broadcast with a camera.', zh: '请通过 https 访问本站，再用摄像头开播。' },
  'unable.browser': {
    en: 'This browser can’t broadcast a camera. Use a current version of Chrome or Edge.',
    zh: '当前浏览器无法用摄像头开播，请使用新版 Chrome 或 Edge。',
  },
  'unable.h264': {
    en: 'This browser can’t encode H.264 video. Use a current version of Chrome or Edge.',
    zh: '当前浏览器无法编码 H.264 视频，请使用新版 Chrome 或 Edge。',
  },
  'unable.no-engine': { en: 'Broadcasting isn’t available on this server.', zh: '本服务器不提供直播。' },
  lead: {
    en: 'Broadcast from this browser on the main line, without an encoder. Keep this page open.',
    zh: '无需编码器，在浏览器中用主路开播。直播期间请勿关闭本页。',
  },
  encoding: { en: '{width} × {height}, {fps} fps, {kbps} kbit/s', zh: '{width} × {height}，{fps} fps，{kbps} kbit/s' },
  silent: { en: 'This browser can’t encode AAC. The broadcast will have no sound.', zh: '当前浏览器无法编码 AAC，直播将没有声音。' },
  open: { en: 'Turn on camera', zh: '打开摄像头' },
  preview: { en: 'Camera preview', zh: '摄像头预览' },
  'on-air': { en: 'Live', zh: '直播中' },
  'refused.denied': {
    en: 'Camera and microphone are blocked. Allow them in your browser’s site settings.',
    zh: '摄像头和麦克风被禁用，请在浏览器的网站设置中允许。',
  },
  'refused.none': {
    en: 'No camera and microphone found, or another program is using them.',
    zh: '未找到摄像头和麦克风，或正被其他程序使用。',
  },
  'phase.off': { en: 'Not live.', zh: '未开播。' },
  'phase.connecting': { en: 'Connecting…', zh: '正在连接…' },
  'phase.on': { en: 'You’re live on the main line.', zh: '正在用主路直播。' },
  'phase.ended': { en: 'Ended.', zh: '已结束。' },
  'device.camera': { en: 'Camera', zh: '摄像头' },
  'device.microphone': { en: 'Microphone', zh: '麦克风' },
  waiting: { en: 'Wait for the camera image.', zh: '请等待摄像头画面。' },
  start: { en: 'Go live', zh: '开始直播' },
  'start-title': { en: 'Go live?', zh: '开始直播？' },
  'start-text': { en: 'Viewers will see your camera, and followers are notified.', zh: '观众将看到摄像头画面，关注者会收到开播通知。' },
  stop: { en: 'Stop broadcasting', zh: '停止直播' },
  'ended.stopped': { en: 'You stopped broadcasting.', zh: '已停止直播。' },
  'ended.device': { en: 'The camera was disconnected.', zh: '摄像头已断开。' },
  'ended.encoder': { en: 'This browser couldn’t encode the video.', zh: '浏览器无法编码视频。' },
  'ended.lost': { en: 'The connection to the server was lost.', zh: '与服务器的连接已中断。' },
  'ended.CUT': { en: 'The connection was closed from the console.', zh: '连接已被控制台断开。' },
  'ended.LINE_BUSY': { en: 'The main line is already in use.', zh: '主路已被占用。' },
  'ended.REPLACED': { en: 'Another encoder has taken over the main line.', zh: '其他编码器已接管主路。' },
  'ended.CHANNEL_ENDED': {
    en: 'The broadcast has ended. Prepare the next one in the monitor first.',
    zh: '直播已结束，请先在实时监控中准备下一场。',
  },
  'ended.NOT_ALLOWED': { en: 'You no longer have permission to broadcast.', zh: '你已没有开播权限。' },
  'ended.SILENT': { en: 'Nothing arrived at the server for too long.', zh: '服务器长时间未收到画面。' },
  'ended.OUTSIDE_POLICY': { en: 'The video exceeded the approved encoding parameters.', zh: '视频超出已批准的编码参数。' },
})
export type CameraText = keyof (typeof cameraText)['en-US']

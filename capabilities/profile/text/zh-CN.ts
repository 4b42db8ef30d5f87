import type { enUS } from './en-US.ts'

export const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  EMAIL_REQUIRED: '请输入邮箱',
  EMAIL_INVALID: '邮箱格式不对，请检查。',
  NICKNAME_REQUIRED: '请输入昵称',
  NICKNAME_INVALID: '昵称为一行 1 到 32 个字符，不能全是看不见的字符。',
  GENDER_INVALID: '请从列表中选择性别，也可以不填。',
  REGION_REQUIRED: '请选择国家或地区',
  REGION_INVALID: '没有这个国家或地区，请从列表中选择。',
  AREA_REQUIRED: '请选择所在区域',
  AREA_INVALID: '所在区域与国家或地区不一致，请从列表中选择。',
  TEXT_TOO_LONG: '内容太长了，请精简一些。',
  TEXT_INVALID: '内容里有不能使用的特殊字符。',
  PROFILE_TOO_LONG: '个人简介最多 200 字。',
  AVATAR_UNKNOWN: '这张头像已经不在了，请重新上传。',
  WEBSITE_INVALID: '请输入以 http:// 或 https:// 开头的网址。',
  FILE_TOO_LARGE: '文件太大了，头像不能超过 5 MB。',
  FILE_TYPE: '请选择 JPEG、PNG、WebP 或 GIF 格式的图片。',
  PICTURE_TOO_LARGE: '图片的像素或帧数太多，请换一张小一些的。',
  PICTURE_BROKEN: '图片已损坏，无法读取，请换一张。',
  QUOTA: '今天上传头像的次数太多了，请明天再试。',
  STORAGE_FULL: '存储空间暂时不足，请稍后再试。',
}

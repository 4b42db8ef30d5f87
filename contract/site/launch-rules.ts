import type { Bilingual } from '../language.ts'

const law = (zh: string, en: string): Bilingual => ({ 'zh-CN': zh, 'en-US': en })

/** The laws and documents that lines of the launch check cite. */
export const RULES = {
  icp: law('《互联网信息服务管理办法》第十二条', 'Internet Information Services Measures, art. 12'),
  approvals: law('《互联网信息服务管理办法》第五条', 'Internet Information Services Measures, art. 5'),
  publicSecurity: law('《计算机信息网络国际联网安全保护管理办法》', 'Measures for the Security of International Networking'),
  drugs: law('《互联网药品信息服务管理办法》第八条', 'Internet Drug Information Services Measures, art. 8'),
  live: law('《互联网直播服务管理规定》第十六条', 'Internet Live Streaming Provisions, art. 16'),
  logs: law('《网络安全法》第二十三条', 'Cybersecurity Law, art. 23'),
  realNames: law('《网络安全法》第二十六条', 'Cybersecurity Law, art. 26'),
  reports: law('《网络安全法》第五十一条', 'Cybersecurity Law, art. 51'),
  notice: law('《个人信息保护法》第十七条', 'Personal Information Protection Law, art. 17'),
  rights: law('《个人信息保护法》第五十条', 'Personal Information Protection Law, art. 50'),
  security: law('《个人信息保护法》第五十一条', 'Personal Information Protection Law, art. 51'),
  children: law('《个人信息保护法》第三十一条', 'Personal Information Protection Law, art. 31'),
  abroad: law('《个人信息保护法》第三十八至四十条', 'Personal Information Protection Law, arts. 38–40'),
  signature: law('运营商短信签名报备要求', 'Signature filing of the mobile carriers'),
  accessibility: law('《无障碍环境建设法》第三十二条', 'Barrier-Free Environment Law, art. 32'),
  securityDocument: { 'zh-CN': '安全说明', 'en-US': 'Security manual' },
  operations: { 'zh-CN': '运维手册', 'en-US': 'Operations manual' },
} as const satisfies Readonly<Record<string, Bilingual>>

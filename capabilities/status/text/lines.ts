import { defineTexts } from '#contract/text.ts'

/** Texts of the lines about the platform: site, database, processes, jobs, certificates. */
export const lineText = defineTexts({
  site: { en: 'Site', zh: '站点' },
  version: { en: 'Version', zh: '版本' },
  node: { en: 'Node version', zh: '运行环境版本' },
  started: { en: 'Running since', zh: '启动时间' },
  web: { en: 'Answering requests', zh: '响应请求' },
  jobs: { en: 'Working on jobs', zh: '处理后台任务' },
  'process-count': { en: '{count:process|processes}', zh: '{count} 个进程' },
  'role-missing': { en: 'Start a process with this role.', zh: '请启动具有此角色的进程。' },
  silent: { en: 'Silent processes', zh: '失联进程' },
  'silent-advice': {
    en: 'A process hasn’t reported for 45 seconds. If you didn’t stop it, start it again.',
    zh: '有进程超过 45 秒没有上报。如果不是人为停止，请重新启动。',
  },
  'versions-differ': {
    en: 'Processes run different versions. Finish the update.',
    zh: '各进程版本不一致，请完成更新。',
  },
  clock: { en: 'Clock difference to the database', zh: '与数据库的时钟偏差' },
  'clock-advice': {
    en: 'Synchronise the clocks of the site and the database with a time server.',
    zh: '请让站点与数据库所在机器同步时间服务器。',
  },
  errors: { en: 'Errors in the last hour', zh: '最近一小时的错误' },
  'errors-advice': { en: 'See “Recent errors” below.', zh: '详见下方“近期错误”。' },

  database: { en: 'Database', zh: '数据库' },
  'database-version': { en: 'Version', zh: '版本' },
  'database-started': { en: 'Running since', zh: '启动时间' },
  size: { en: 'Size', zh: '大小' },
  connections: { en: 'Connections', zh: '连接数' },
  'connections-advice': {
    en: 'Raise max_connections, or lower the pool size or the number of processes.',
    zh: '请提高数据库的连接上限，或减小连接池、减少进程。',
  },
  role: { en: 'Role', zh: '角色' },
  primary: { en: 'Primary', zh: '主库' },
  'read-only': { en: 'Read-only standby', zh: '只读备库' },
  'read-only-advice': { en: 'The site needs the primary. Check the database address.', zh: '站点需要连接主库，请检查数据库地址。' },
  standby: { en: 'Standby {name}', zh: '备库 {name}' },
  'no-standby': { en: 'No standbys', zh: '无备库' },
  standbys: { en: 'Replication', zh: '复制' },
  'in-sync': { en: 'In sync', zh: '已同步' },
  behind: { en: '{seconds} s, {mebibytes} MiB behind', zh: '落后 {seconds} 秒，{mebibytes} 兆字节' },
  'standby-advice': {
    en: 'Check the network and the disk of the standby.',
    zh: '请检查备库的网络和磁盘。',
  },
  'standby-hidden': {
    en: 'The site’s database role can’t read replication. Grant it pg_monitor:',
    zh: '站点的数据库角色无权查看复制状态，请授权：',
  },
  'standbys-missing': { en: 'Standbys connected', zh: '在线备库' },
  'standbys-missing-advice': {
    en: 'A standby no longer receives the database’s changes. Start it; its own log says why it doesn’t connect. If you removed it for good, this goes away by itself.',
    zh: '有备库不再接收数据库的变更。请启动该备库，未能连接的原因见其自身日志。如已永久移除，此提示会自行消失。',
  },
  'standby-seen': { en: 'Standby {name} last connected', zh: '备库 {name} 最后在线' },
  slot: { en: 'Replication slot {name}', zh: '复制槽 {name}' },
  'slot-advice': {
    en: 'No standby uses it, and the database keeps its log for it. Start the standby, or drop the slot.',
    zh: '没有备库使用该复制槽，数据库会一直保留日志。请启动备库，或删除该复制槽。',
  },
  transaction: { en: 'Oldest transaction', zh: '最早的事务' },
  'transaction-advice': {
    en: 'It keeps the database from cleaning up. End it unless a backup needs it.',
    zh: '它会阻碍数据库清理。如果不是备份所需，请结束该事务。',
  },
  none: { en: 'None', zh: '无' },

  process: { en: 'Process', zh: '进程' },
  'disk-data': { en: 'Disk used', zh: '磁盘已用' },
  'disk-files': { en: 'Disk of the files, used', zh: '文件磁盘已用' },
  'disk-advice': {
    en: 'Uploads are refused when less than {gigabytes} GB is free. Remove files or enlarge the disk.',
    zh: '可用空间少于 {gigabytes} 吉字节时会拒绝上传。请清理文件或扩容磁盘。',
  },
  memory: { en: 'Memory', zh: '内存' },
  pool: { en: 'Database connections in use', zh: '占用的数据库连接' },
  'pool-advice': {
    en: 'Requests wait for a connection. Look for slow statements, or raise DATABASE_POOL_SIZE.',
    zh: '请求正在等待数据库连接。请检查慢语句，或增大连接池。',
  },

  'job-group': { en: 'Jobs', zh: '后台任务' },
  waiting: { en: 'Waiting', zh: '等待中' },
  running: { en: 'Running', zh: '进行中' },
  late: { en: 'Longest delay', zh: '最长延迟' },
  'late-advice': {
    en: 'Start a process with the role for jobs, or look for its errors.',
    zh: '请启动处理后台任务的进程，或查看其错误。',
  },
  'given-up': { en: 'Given up in 24 hours', zh: '24 小时内放弃' },
  'given-up-advice': { en: 'List them, fix the cause and retry:', zh: '请列出这些任务，排除原因后重试：' },
  task: { en: 'Latest scheduled task', zh: '最迟的定时任务' },
  'task-late': { en: '{name}, {seconds} s late', zh: '{name}，延迟 {seconds} 秒' },
  'on-time': { en: 'All on time', zh: '全部准时' },

  certificates: { en: 'Certificates', zh: '证书' },
  'certificate-encoders': { en: 'Encoders (RTMPS)', zh: '推流加密证书' },
  'certificate-advice': { en: 'Renew the certificate.', zh: '请更换证书。' },
  'certificate-unreadable': {
    en: 'The file can’t be read as a certificate. Check the path and its rights.',
    zh: '无法读取该证书文件，请检查路径和权限。',
  },
})

/** Settings of the embedded server. Acknowledged writes are durable (R3, R4); it listens only on a private socket. */
export const POSTGRES_SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  huge_pages: 'off',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  wal_level: 'replica',
  max_wal_senders: '2',
  wal_compression: 'on',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  checkpoint_timeout: '10min',
  checkpoint_completion_target: '0.9',
  archive_mode: 'off',
  archive_command: '',
  archive_timeout: '0',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '1',
  autovacuum_naptime: '30s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // The detail of a unique violation contains the value, such as a phone number or a name, so it stays out of the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Returns the limit of connections: the usual one, or more when many processes share the server. */
export const mostConnections = (needed: number): string =>
  String(Math.max(Number(POSTGRES_SETTINGS.max_connections), needed + SPARE_CONNECTIONS))

/** For commands, backups and an operator's own client. */
const SPARE_CONNECTIONS = 20

/** Folder beside the database that receives each finished segment of its log, until the server has sent it to the backups. */
export const ARCHIVE_FOLDER = 'log-archive'

/**
 * Settings of a server whose log is archived, so that a backup can be restored to any later moment. The server runs in its data folder, so
 * relative paths need no quoting. A segment appears whole or not at all, and is durable before PostgreSQL may recycle it.
 */
export const ARCHIVING_SETTINGS = {
  archive_mode: 'on',
  archive_command: `test ! -f ../${ARCHIVE_FOLDER}/%f && cp %p ../${ARCHIVE_FOLDER}/.%f && sync ../${ARCHIVE_FOLDER}/.%f && mv ../${ARCHIVE_FOLDER}/.%f ../${ARCHIVE_FOLDER}/%f`,
  archive_timeout: '60s',
}

// Runs a command of the server with production settings: `npm run migrate`, `keys:rotate`, `admin:create -- --phone +86…`, `account:erase
// -- --phone +86…`, `analytics:backfill -- --from … --to …`, `jobs:failed`, `launch:check`, `site:export -- --into …`.
process.env['NODE_ENV'] ??= 'production'
await import('#app/server/main.ts')

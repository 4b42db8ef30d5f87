/**
 * Runs the process at the path that operators and scripts call: `node server/main.ts admin:create`. The process is assembled in app/server.
 */
import '#app/server/main.ts'

update platform.token_key set key = '\x0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef', created_at = '2026-11-20 09:00+08';

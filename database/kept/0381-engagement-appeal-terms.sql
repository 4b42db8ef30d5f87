update engagement.report_setting set appeal_days = 10;
update engagement.objection set due_at = '2026-12-05 10:00+08', warned_at = '2026-12-05 10:01+08' where about = 'item';

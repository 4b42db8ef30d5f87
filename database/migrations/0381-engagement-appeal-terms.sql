-- Appeals are answered within a term of days that the owner sets. The default is drawn for each row, so the appeals are written once: two seconds for a
-- million, which nobody files meanwhile. Open appeals have a week from then on. Version 0.1 inserts without the new columns.
alter table engagement.report_setting add column appeal_days int not null default 7 check (appeal_days between 1 and 15);
alter table engagement.objection add column due_at timestamptz not null default platform.now() + interval '7 days', add column warned_at timestamptz;
create index objection_late on engagement.objection (due_at) where state = 'open' and warned_at is null;

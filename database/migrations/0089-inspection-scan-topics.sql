-- The scan looks through titles of topics, too. Every row meets both conditions already; each is looked at once, in a moment: one row of the scan, and as many
-- matches as inspectors have open.
alter table inspection.scan drop constraint scan_about_check;
alter table inspection.scan add constraint scan_about_check check (about in ('item', 'comment', 'topic'));
alter table inspection.scan_match drop constraint scan_match_about_check;
alter table inspection.scan_match add constraint scan_match_about_check check (about in ('item', 'comment', 'topic'));

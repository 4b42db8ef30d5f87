-- concurrently
-- Counts the dues that wait for a second person. Checked dues, which are nearly all, have no row in it.
create index concurrently payment_waiting on membership.payment (member_id) where state = 'recorded';

-- Check-in of people who signed up. Constant defaults and nullable columns rewrite no table.
alter table activities.registration
  add column checked_in_at   timestamptz,
  add column checked_in_by   uuid,
  -- The scan that admitted: a scan that is sent twice counts once.
  add column checked_in_scan uuid,
  -- The last time at which the ticket was shown again.
  add column repeated_at     timestamptz,
  -- When the attendance was told to other parts of the product, and its minutes.
  add column attended_at     timestamptz,
  add column minutes         int;
create index registration_to_attend on activities.registration (activity_id) where checked_in_at is not null and attended_at is null;

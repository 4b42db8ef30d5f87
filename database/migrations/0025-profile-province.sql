-- In which province a person says to live, as an official six-digit code: what others may count by.
create view profile.province as
select account_id, left(coalesce(area, region), 2) || '0000' as code from profile.details where coalesce(area, region) ~ '^[0-9]{6}$';

-- An operator may revoke a certificate, with a reason that whoever verifies it reads. New columns without a default rewrite nothing.
alter table college.certificate add column revoked_at timestamptz, add column revoked_reason text,
  add constraint revoked_with_reason check ((revoked_at is null) = (revoked_reason is null));

-- Whether a password has the twelve characters that an operator's must have (S27). Its hash does not tell, so it is written down when the
-- password is set; one that waits brings its own. Who had a password before this counts as having a short one.
alter table accounts.account
  add column password_is_long boolean not null default false,
  add column held_password_is_long boolean;

-- The second factor was proven, and all that this pending session still owes is a longer password.
alter table accounts.session add column owes_password boolean not null default false;

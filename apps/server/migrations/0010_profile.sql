-- What people keep of themselves: the address they proved, their picture, a second factor.

alter table account add column bound_email text not null default '';
update account set bound_email = trim(split_part(email, ',', 1)) where email_bound;
alter table account drop column email_bound;

-- Pictures uploaded and not yet saved in a profile; those left behind are dropped after a day.
create table avatar_upload (
  file_id uuid primary key references stored_file on delete cascade,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null
);
create index avatar_upload_account on avatar_upload (account_id);
create index avatar_upload_created_at on avatar_upload (created_at);

create table second_factor (
  account_id uuid primary key references account on delete cascade,
  -- sealed: whoever reads the database alone cannot make codes
  secret bytea not null,
  -- null until a first code proved that the authenticator holds the secret
  enabled_at timestamptz,
  -- the latest time step whose code was taken: none is taken twice
  last_step integer not null default 0,
  created_at timestamptz not null
);
create table recovery_code (
  account_id uuid not null references second_factor on delete cascade,
  -- keyed; each opens the door once
  code_hash text not null,
  primary key (account_id, code_hash)
);

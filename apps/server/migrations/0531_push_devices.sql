-- Devices that show their person what he or she is told, also while the portal is closed. Each ends with the session in
-- which it was begun or used last, wherever that is ended; a session that runs out stays for it.
create table push_device (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  session_id uuid not null references session on delete cascade,
  host text not null,
  -- by which one is found: the address itself gives the right to write to the device
  address_hash text not null unique,
  -- sealed: address and keys
  subscription bytea not null,
  kinds text[] not null,
  is_hidden boolean not null,
  arrived_at timestamptz,
  created_at timestamptz not null
);
create index push_device_account on push_device (account_id);
create index push_device_session on push_device (session_id);

-- Begun by a member of a unit it ends with the membership, and with an account that is shut out.
create function end_pushes() returns trigger language plpgsql as $$
begin
  delete from push_device where account_id = new.id;
  return null;
end $$;
create trigger account_left_ends_pushes after update of unit_id, status on account
  for each row when (old.unit_id is distinct from new.unit_id or new.status <> 'active') execute function end_pushes();

alter table outbox_message
  drop constraint outbox_message_channel_check,
  add constraint outbox_message_channel_check check (channel in ('sms', 'email', 'robot', 'push')),
  add column push_id uuid references push_device on delete set null;
create index outbox_message_push on outbox_message (push_id) where push_id is not null;

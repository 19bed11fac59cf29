-- A program that somebody let in by signing in is a token that is handed out anew every hour, for one address alone.
alter table access_token
  -- as which program it is registered; null for a token that its owner made
  add column client_id text,
  -- the host that its owner was led back to
  add column client_host text not null default '',
  -- what the provider knows it by
  add column grant_id text unique,
  -- the token that was handed out last is good so long; null for one without such an end
  add column pass_until timestamptz,
  add constraint access_token_program check ((client_id is null) = (grant_id is null) and (client_id is null) = (pass_until is null));
create index access_token_client on access_token (account_id, client_id) where client_id is not null;

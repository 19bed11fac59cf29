-- An outside OpenID Connect provider in place of the built-in one.

-- Somebody whom the provider knows and we do not: an SMS code to this number links them, once.
create table identity_offer (
  secret_hash bytea primary key,
  issuer text not null,
  subject text not null,
  phone text not null,
  sso_session text,
  id_token text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index identity_offer_expiry on identity_offer (expires_at);

-- Passwords of such people lie with their provider.
alter table registration_draft alter column password_hash drop not null;

-- The PDF of a certificate, made once for what stands on it and given out from the store from then on.
create table certificate_paper (
  number text primary key,
  -- a digest of what stands on it, of its version and of how it is drawn
  says bytea not null,
  file_id uuid not null,
  -- null until all of it lies in the store
  size bigint
);

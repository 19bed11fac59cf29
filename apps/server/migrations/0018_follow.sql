-- Who wants to be told of new versions: of one base, or of all bases of a chip.

create table knowledge_follow (
  account_id uuid not null references account on delete cascade,
  base_id uuid references knowledge_base on delete cascade,
  chip text,
  created_at timestamptz not null,
  check (num_nonnulls(base_id, chip) = 1)
);
create unique index knowledge_follow_base on knowledge_follow (base_id, account_id) where base_id is not null;
create unique index knowledge_follow_chip on knowledge_follow (chip, account_id) where chip is not null;
create index knowledge_follow_account on knowledge_follow (account_id);

-- Followers are told once of a version, however often the telling is tried.
alter table knowledge_version add column followers_told boolean not null default false;
update knowledge_version set followers_told = true where status = 'released';

-- Lines of firmware and BSP, their releases with signed files, who took them, and what boards run.
create table firmware_line (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('uefi', 'uboot', 'bmc', 'ec', 'bsp')),
  chips text[] not null check (cardinality(chips) > 0),
  summary text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_demo boolean not null default false
);
create unique index firmware_line_name on firmware_line (lower(name));

-- Public keys alone: the private ones stay with the vendor's build.
create table signing_key (
  id uuid primary key,
  name text not null,
  algorithm text not null,
  public_key text not null,
  fingerprint text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  is_demo boolean not null default false
);
create unique index signing_key_name on signing_key (lower(name));

create table firmware_release (
  id uuid primary key,
  number text not null unique,
  line_id uuid not null references firmware_line,
  -- as it is written, and as it is compared
  version_text text not null,
  version_key text not null,
  severity text not null check (severity in ('critical', 'major', 'minor')),
  status text not null default 'draft' check (status in ('draft', 'trial', 'released', 'withdrawn')),
  notes text not null,
  boards text not null default '',
  minimal text not null default '',
  -- [{ system, result, remark }]
  tried jsonb not null default '[]',
  -- who sees it while it is tried
  trial_unit_ids uuid[] not null default '{}',
  writer_id uuid references account on delete set null,
  writer_name text not null,
  -- out of the house for the first time, to some or to all
  offered_at timestamptz,
  released_at timestamptz,
  withdrawn_note text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  is_demo boolean not null default false
);
-- A version that nobody has seen may be written anew; one that was out may not.
create unique index firmware_release_version on firmware_release (line_id, version_key)
  where status <> 'withdrawn' or offered_at is not null;
create index firmware_release_list on firmware_release (created_at desc, id desc);
create index firmware_release_line on firmware_release (line_id, status);

create table firmware_release_issue (
  release_id uuid not null references firmware_release on delete cascade,
  issue_id uuid not null references known_issue on delete cascade,
  primary key (release_id, issue_id)
);
create index firmware_release_issue_of on firmware_release_issue (issue_id);

-- A file of a release, with the detached signature that was found good when it came and the digest read on the way.
create table firmware_file (
  id uuid primary key,
  release_id uuid not null references firmware_release on delete cascade,
  file_id uuid not null unique references stored_file on delete cascade,
  place integer not null,
  key_id uuid references signing_key,
  signature text not null default '',
  sha256 text not null default '',
  signed_at timestamptz,
  check ((key_id is null) = (signed_at is null))
);
create index firmware_file_release on firmware_file (release_id, place);

-- Each time that somebody took a file; it opens the file to them.
create table firmware_download (
  id uuid primary key default gen_random_uuid(),
  release_id uuid not null references firmware_release on delete cascade,
  firmware_file_id uuid references firmware_file on delete set null,
  file_name text not null,
  account_id uuid references account on delete set null,
  unit_id uuid references unit on delete cascade,
  taken_at timestamptz not null
);
create index firmware_download_release on firmware_download (release_id, taken_at desc);
create index firmware_download_reader on firmware_download (account_id, firmware_file_id);

create table board_firmware (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  line_id uuid not null references firmware_line,
  board text not null,
  version_text text not null,
  version_key text not null,
  noter_id uuid references account on delete set null,
  noter_name text not null,
  noted_at timestamptz not null,
  is_demo boolean not null default false
);
create unique index board_firmware_board on board_firmware (project_id, line_id, lower(board));
create index board_firmware_line on board_firmware (line_id, version_key);
create index board_firmware_list on board_firmware (noted_at desc, id desc);

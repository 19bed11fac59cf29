-- An announcement may wait for its hour, be corrected, and be taken back.
alter table announcement
  -- null: at once
  add column send_at timestamptz,
  add column corrected_at timestamptz,
  add column taken_back_at timestamptz,
  add column take_back_reason text not null default '';

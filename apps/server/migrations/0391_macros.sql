-- An answer given often may bring more with it: another class, and the wish to close.
alter table canned_reply
  add column class_code text not null default '',
  add column asks_close boolean not null default false;
